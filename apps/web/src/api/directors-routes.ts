/** As of the shell: the build puts here the routes that only pages of the directors' area ask (vite.config.ts). */
export {};
