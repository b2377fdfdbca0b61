#include "app/end_signal.h"

#include <csignal>
#include <cstdlib>
#include <initializer_list>

namespace sprung::app {
namespace {

volatile std::sig_atomic_t noted = 0;  // signal handlers reach nothing but globals

void note(int signal)
{
    noted = signal;
}

}  // namespace

void noteEndSignals()
{
    struct sigaction action {};
    action.sa_handler = note;
    sigemptyset(&action.sa_mask);
    for (int signal : {SIGHUP, SIGINT, SIGTERM}) {
        struct sigaction before {};
        if (sigaction(signal, nullptr, &before) == 0 && before.sa_handler == SIG_IGN)
            continue;  // as nohup wants it
        sigaction(signal, &action, nullptr);
    }
}

int endSignal()
{
    return noted;
}

void endBy(int signal)
{
    std::signal(signal, SIG_DFL);
    std::raise(signal);
    std::_Exit(128 + signal);  // it was blocked
}

}  // namespace sprung::app
