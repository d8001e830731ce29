import type { ComponentProps } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router-dom';
export declare const Link: ({ to, ...rest }: ComponentProps<typeof RouterLink>) => import("react").JSX.Element;
export declare const NavLink: ({ to, ...rest }: ComponentProps<typeof RouterNavLink>) => import("react").JSX.Element;
