declare module 'remoteAuth/descriptor';
declare module 'remoteMssp/descriptor';
