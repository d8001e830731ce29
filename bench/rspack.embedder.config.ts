import { embedder } from './configs';

export default embedder;
