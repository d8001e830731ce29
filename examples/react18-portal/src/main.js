// Federated modules come after an asynchronous border.
import('./bootstrap.jsx');
