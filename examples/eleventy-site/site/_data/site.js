import { readSite } from '../../imprint/site.js';

export default readSite;
