/** The fields of a class without the class: what comes over the wire is a plain object. */
export type Wire<T> = { [K in keyof T]: T[K] };
