import {
  IconAlertTriangle,
  IconArrowLeft,
  IconArrowNarrowLeft,
  IconArrowRight,
  IconBell,
  IconBookmark,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
  IconBrandYoutube,
  IconCheck,
  IconChevronDown,
  IconCircleX,
  IconDownload,
  IconEdit,
  IconEye,
  IconEyeOff,
  IconFileTypePdf,
  IconFilter,
  IconHelpCircle,
  IconHome,
  IconJson,
  IconKey,
  IconLogout,
  IconNews,
  IconPlaylistAdd,
  IconPlus,
  IconSearch,
  IconSettings,
  IconShieldStar,
  IconStar,
  IconTrash,
  IconUpload,
  IconUserCircle,
  IconX,
} from '@tabler/icons-react';

const icons = {
  'add list': IconPlaylistAdd,
  arrow: IconArrowRight,
  bell: IconBell,
  bookmark: IconBookmark,
  check: IconCheck,
  'circle cross': IconCircleX,
  'circle user': IconUserCircle,
  cross: IconX,
  'default question mark': IconHelpCircle,
  download: IconDownload,
  edit: IconEdit,
  eye: IconEye,
  'eye slash': IconEyeOff,
  filter: IconFilter,
  gear: IconSettings,
  home: IconHome,
  json: IconJson,
  key: IconKey,
  'left long arrow': IconArrowNarrowLeft,
  'long arrow left': IconArrowLeft,
  newspaper: IconNews,
  pdf: IconFileTypePdf,
  plus: IconPlus,
  search: IconSearch,
  star: IconStar,
  'star shield': IconShieldStar,
  trash: IconTrash,
  upload: IconUpload,
  warning: IconAlertTriangle,
  logout: IconLogout,
  close: IconX,
  'chevron-down': IconChevronDown,
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  linkedin: IconBrandLinkedin,
  x: IconBrandX,
  twitter: IconBrandX,
  'x/twitter': IconBrandX,
  youtube: IconBrandYoutube,
} as const;

export type IconName = keyof typeof icons;

const plain = (name: string) => name.toLowerCase().replace(/[\s_/-]/g, '');

const byPlainName = new Map(Object.entries(icons).map(([name, icon]) => [plain(name), icon]));

/** Every name that `Icon` knows. */
export const iconNames: readonly string[] = Object.keys(icons);

/** The icon of that name in any case and spelling ('eye slash', 'EyeSlash', 'eye-slash'), or the question mark. */
export function findIcon(name: string) {
  return byPlainName.get(plain(name)) ?? icons['default question mark'];
}
