declare const __WEB_VERSION__: string;

/** Stamp of what this page was built from, by the build; `development` where it was not built. 001 §9 */
export const WEB_VERSION = __WEB_VERSION__;
