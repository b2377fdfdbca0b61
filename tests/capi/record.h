/* Which function answered with which status: a test in C keeps it, documented.py compares it with sprung.h.
 */
#ifndef SPRUNG_TEST_RECORD_H
#define SPRUNG_TEST_RECORD_H

#include <sprung.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { mostMet = 4096, longestName = 63 };

static struct {
    char function[longestName + 1];
    SprungStatus status;
} met[mostMet];

static int metCount = 0;

/* Each pair once. The call is as it stands in the source. */
static void note(const char* call, SprungStatus status)
{
    char function[longestName + 1] = "";
    memcpy(function, call, strcspn(call, "(") % longestName);
    for (int i = 0; i < metCount; ++i)
        if (met[i].status == status && strcmp(met[i].function, function) == 0)
            return;
    if (metCount == mostMet)
        abort();
    memcpy(met[metCount].function, function, sizeof function);
    met[metCount++].status = status;
}

/* Writes it into a file, one pair a line. False when that fails. */
static bool writeRecord(const char* folder, const char* name)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE* file = fopen(path, "w");
    if (!file)
        return false;
    for (int i = 0; i < metCount; ++i)
        fprintf(file, "%s %s\n", met[i].function, sprung_status_name(met[i].status));
    return fclose(file) == 0;
}

#endif
