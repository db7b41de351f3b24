import { createContext } from 'react'

/** The title in the top bar; null where the product's name stands there. */
export const TopBarTitle = createContext<string | null>(null)
