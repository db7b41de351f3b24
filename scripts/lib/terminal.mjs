import { isatty } from 'node:tty'

/**
 * Whether this command belongs to a terminal, whose hang-up ends it. nohup makes a program ignore SIGHUP, but Node takes
 * that back when it starts; what stays is that nohup leaves the program no terminal to read from or write to.
 */
export const hasTerminal = [0, 1, 2].some((descriptor) => isatty(descriptor))
