import { create } from 'zustand'

/** The ids of the documents that are kept on this phone; none until they are known. */
export const useKeptDocuments = create<{ ids: readonly string[] }>(() => ({ ids: [] }))
