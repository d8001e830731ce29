// The asynchronous border that shared modules ask for.
void import('./bootstrap');
