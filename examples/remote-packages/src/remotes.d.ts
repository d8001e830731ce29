/** Named as a file of the federation runtime. */
export declare const remotes: string;
