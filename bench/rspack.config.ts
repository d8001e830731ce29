import { configs } from './configs';

export default configs;
