/** The core as one bundle: both shells load this file, and not before they need it. */
export { composeCouncil, openReading } from './node/compose.ts';
export { installCommand, removeCommand } from './node/commandInPath.ts';
export { readConfigFile } from './node/configFile.ts';
