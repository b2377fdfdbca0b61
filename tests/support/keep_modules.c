/* For builds with the leak detector: what was loaded stays loaded until the process ends. Graphics drivers keep
   memory in variables of their own; once they are unloaded it would count as leaked. */

int dlclose(void* module);

int dlclose(void* module)
{
    (void)module;
    return 0;
}
