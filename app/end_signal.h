#pragma once

namespace sprung::app {

/// From now on a signal that asks the program to end (SIGHUP, SIGINT, SIGTERM) is noted instead of ending it.
void noteEndSignals();

/// The signal noted last; 0: none.
int endSignal();

/// Ends the program by the signal, as if it had not been noted: whoever sent it sees that in the status.
[[noreturn]] void endBy(int signal);

}  // namespace sprung::app
