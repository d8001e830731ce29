/** A facade: the rest of the router stays out of the shared file, and this specifier is what the share scope carries. */
export { BrowserRouter, createPath, type LinkProps, MemoryRouter, Navigate, type NavigateFunction, Outlet, type Path, Route, Routes, type To, useHref, useLocation, useNavigate, useNavigationType, useParams, useSearchParams, } from 'react-router-dom';
export { Link, NavLink } from './link';
