import { type Decimal } from '@verandah/contract/writtenAmount';
import { type DayFormat } from '@verandah/contract/writtenDay';
/** The beginning of a file, however the bank has written it. */
export declare function readBeginning(file: Blob): Promise<string>;
export declare const hasColumns: (text: string) => boolean;
/** The cells of the first lines; quotes around a cell keep what separates the others. */
export declare function firstRows(text: string): string[][];
/** How days are written; of what may be both, the day stands first, as banks here write it. */
export declare function guessDayFormat(cells: readonly string[]): DayFormat;
/** A comma, where it stands before the last two digits of an amount and no point does. */
export declare function guessDecimal(cells: readonly string[]): Decimal;
export interface CsvBeginning {
    /** One name a column; null: the file has only lines. */
    heads: string[] | null;
    /** Below the heads. */
    rows: string[][];
    columnCount: number;
}
/** The heads are the first words above a line that has a day and an amount, if there are any; no row with a day is one. */
export declare function readColumns(text: string): CsvBeginning;
