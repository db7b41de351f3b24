/**
 * The beginning of an event's kind up to its dot: 'finances.' of 'finances.approved'. SQL that both databases know, written
 * out, because an index on an expression serves only the same expression.
 */
export const FEATURE_OF_KIND = "rtrim(kind, 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ')"
