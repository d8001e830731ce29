export { Badge, type BadgeTone } from './badge/badge';
export { SeverityBadge } from './badge/severity-badge';
export {
  Button,
  type ButtonProps,
  IconButton,
  linkClass,
} from './button/button';
export { Card } from './card/card';
export { Checklist } from './checklist/checklist';
export { classesFrom } from './class-names';
export { useColor } from './colors/use-color';
export { AlertDialog } from './dialog/alert-dialog';
export { Dialog } from './dialog/dialog';
export type { CloseReason } from './dialog/use-modal';
export { PasswordField } from './field/password-field';
export { RadioGroup, type RadioGroupProps } from './field/radio-group';
export { SearchField } from './field/search-field';
export { TextArea, TextField } from './field/text-field';
export { useShortcut } from './field/use-shortcut';
export { Glyph } from './icon/glyph';
export { Icon } from './icon/icon';
export type { IconName } from './icon/icon-map';
export { Logo } from './logo/logo';
export { Menu } from './menu/menu';
export type { MenuItem, MenuLinkProps } from './menu/menu-entry';
export { Meter, type MeterThresholds, meterTone } from './meter/meter';
export { NavList } from './nav-list/nav-list';
export { Notice, ToneGlyph } from './notice/notice';
export { OfflineNotice } from './notice/offline-notice';
export {
  createNotifications,
  type Notifications,
} from './notifications/notifications';
export { NotificationsMenu } from './notifications/notifications-menu';
export { Toaster } from './notifications/toaster';
export { Skeleton } from './skeleton/skeleton';
export { SkipLink } from './skip-link/skip-link';
export { Spinner, SpinnerRing } from './spinner/spinner';
export { StatTiles } from './stat-tiles/stat-tiles';
export { EmptyState, ErrorState } from './state/state';
export { Switch } from './switch/switch';
export type { Column } from './table/column';
export { DataTable, type DataTableProps } from './table/data-table';
export { plainText } from './table/plain-text';
export type { Sort, SortDirection, SortValue } from './table/sort-rows';
export { cutClass } from './table/table-row';
export type { Grid, GridHandle } from './table/use-grid';
export type { Selection } from './table/use-selection';
export { type TableRowsOptions, useTableRows } from './table/use-table-rows';
export { VisuallyHidden } from './visually-hidden/visually-hidden';
