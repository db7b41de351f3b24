import type { Instant } from '@verandah/contract/dates';
/** SQLite has no booleans; PostgreSQL stores the same. */
export type Flag = 0 | 1;
export declare const flagOf: (isSet: boolean) => Flag;
/** What every record carries. */
export interface RecordColumns {
    created_at: Instant;
    updated_at: Instant;
    version: number;
    deleted_at: Instant | null;
}
/**
 * Lower than every text that is stored: than any id, day, instant or role. A condition that all rows meet, so that the
 * database uses the order of an index. Of no type, because it is compared with columns of all of them.
 */
export declare const LOWEST: never;
