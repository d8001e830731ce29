/** The labels of a `Toaster`. */
export declare function useToasterLabels(): {
    region: string;
    dismiss: string;
    tones: {
        success: string;
        error: string;
        info: string;
        warning: string;
    };
};
/** The labels of a `NotificationsMenu`. */
export declare function useNotificationsMenuLabels(): {
    button: (count: number) => string;
    title: string;
    empty: string;
    clear: string;
    time: (at: number) => string;
    tones: {
        success: string;
        error: string;
        info: string;
        warning: string;
    };
};
