export { Badge, type BadgeProps, type BadgeTone } from './badge/badge';
export { SeverityBadge, type SeverityBadgeProps } from './badge/severity-badge';
export {
  Button,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  IconButton,
  type IconButtonProps,
  linkClass,
} from './button/button';
export { Card, type CardProps } from './card/card';
export { Checklist, type ChecklistProps } from './checklist/checklist';
export { classesFrom } from './class-names';
export { AlertDialog, type AlertDialogProps } from './dialog/alert-dialog';
export { Dialog, type DialogProps } from './dialog/dialog';
export type { CloseReason } from './dialog/use-modal';
export { PasswordField, type PasswordFieldProps } from './field/password-field';
export { SearchField, type SearchFieldProps } from './field/search-field';
export { TextArea, type TextAreaProps, TextField, type TextFieldProps } from './field/text-field';
export { useShortcut } from './field/use-shortcut';
export { Glyph, type GlyphProps } from './icon/glyph';
export { Icon, type IconProps } from './icon/icon';
export type { IconName } from './icon/icon-map';
export { Logo, type LogoProps } from './logo/logo';
export { Menu, type MenuProps } from './menu/menu';
export type { MenuItem, MenuLinkProps } from './menu/menu-entry';
export { Meter, type MeterProps, type MeterThresholds, type MeterTone, meterTone } from './meter/meter';
export { NavList, type NavListProps } from './nav-list/nav-list';
export { Notice, type NoticeProps, type Tone, ToneGlyph } from './notice/notice';
export { OfflineNotice, type OfflineNoticeProps } from './notice/offline-notice';
export {
  type Clock,
  createNotifications,
  type Notification,
  type Notifications,
  type NotificationsOptions,
} from './notifications/notifications';
export { NotificationsMenu, type NotificationsMenuProps } from './notifications/notifications-menu';
export { Toaster, type ToasterProps, type ToneLabels } from './notifications/toaster';
export { SkipLink, type SkipLinkProps } from './skip-link/skip-link';
export { Spinner, type SpinnerProps, SpinnerRing } from './spinner/spinner';
export { StatTiles, type StatTilesProps } from './stat-tiles/stat-tiles';
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './state/state';
export { Switch, type SwitchProps } from './switch/switch';
export { type Column, DataTable, type DataTableProps } from './table/data-table';
export type { Sort, SortDirection, SortValue } from './table/sort-rows';
export type { Grid, GridHandle } from './table/use-grid';
export type { Selection } from './table/use-selection';
export { type TableRowsOptions, useTableRows } from './table/use-table-rows';
export { VisuallyHidden, type VisuallyHiddenProps } from './visually-hidden/visually-hidden';
