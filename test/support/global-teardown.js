import { stopServers } from './global-setup.js';

export default stopServers;
