import { z } from 'zod';

z.config({ jitless: true });
const result = z.object({ age: z.number() }).safeParse({ age: 'x' });

export const Zod = () => <p>{result.error?.issues[0]?.message}</p>;
