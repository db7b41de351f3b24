// In a file of their own: they are needed without the forms of transactions.

export const PAYMENT_METHODS = ['bank_transfer', 'cash', 'check', 'online'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
