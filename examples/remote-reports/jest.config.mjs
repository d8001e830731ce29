import { jestConfig } from '@portal/remote-kit/jest';

export default jestConfig();
