/** The build puts here the routes that only a session's screens ask (vite.config.ts); without it `#contracts/routes` holds them all. */
export {};
