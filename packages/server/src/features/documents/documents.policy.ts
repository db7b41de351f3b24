import { isManager } from '../../core/actor.ts'

export const documentAbilities = { uploadDocuments: isManager }
