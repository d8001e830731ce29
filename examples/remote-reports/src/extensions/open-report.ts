import type { ExtensionProps, Services } from '@portal/shared/remote';
import { reportOf } from './links';

export const openReport = ({ company }: ExtensionProps<'mssp.company-actions@1'>, services: Services): void =>
  services.navigate(reportOf(services, company.id));
