/** Goes along to the settings, in the entry of the browser's history: it is there again after a reload and a step back. */
export const JUST_SET_UP = { isJustSetUp: true }
