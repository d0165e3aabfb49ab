/** The build puts here the routes that only a session's screens and those beside a desk ask (vite.config.ts); without it `#contracts/routes` holds them all. */
export {};
