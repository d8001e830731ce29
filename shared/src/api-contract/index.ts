export {
  activateRequest,
  brandingLogo,
  changePasswordRequest,
  refreshRequest,
  refreshResponse,
  requestPasswordResetRequest,
  resetPasswordRequest,
  signInRequest,
  signInResponse,
  userDetail,
} from './account';
export { type Company, companiesResponse, company, ssoTokenRequest, ssoTokenResponse } from './companies';
export { detailOf, fieldErrorsOf } from './detail';
export { type Auth, type Endpoint, type Method, type PathParameters, pathOf } from './endpoint';
export { endpoints, reservedEndpoints } from './endpoints';
export type { RecordId } from './fields';
export { checkPassword, isStrongPassword, type PasswordRule } from './password';
export type { Rows } from './rows';
export {
  type Supplier,
  type SupplierStatus,
  supplier,
  supplierFields,
  supplierStatuses,
  suppliersResponse,
  type UpdateSupplierRequest,
  updateSupplierRequest,
  updateSupplierResponse,
} from './suppliers';
export {
  type CreateTechnicianRequest,
  createTechnicianFields,
  createTechnicianRequest,
  createTechnicianResponse,
  type Technician,
  technician,
  techniciansResponse,
} from './technicians';
