// Apart from the other names: no module that the host provides, so that a remote may follow a history of its own.
export {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router-dom';
