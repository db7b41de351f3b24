import type { User } from '@verandah/contract/users'

export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`
