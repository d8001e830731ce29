/**
 * The one router of the page, by the names that the portal uses: a facade keeps the rest out of the shared file,
 * and its own specifier is what the share scope carries.
 */
export {
  BrowserRouter,
  createPath,
  type LinkProps,
  MemoryRouter,
  Navigate,
  type NavigateFunction,
  Outlet,
  type Path,
  Route,
  Routes,
  type To,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { Link, NavLink } from './link';
