// Shared modules require an asynchronous boundary.
void import('./bootstrap');
