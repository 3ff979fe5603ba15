/** Bundles the core. Both shells load this file only when they need it. */
export { composeCouncil, openReading } from './node/compose.ts';
export { installCommand, removeCommand } from './node/commandInPath.ts';
export { readConfigFile } from './node/configFile.ts';
