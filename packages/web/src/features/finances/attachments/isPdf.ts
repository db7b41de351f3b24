import type { Attachment } from '@verandah/contract/finances'

/** An attachment is a PDF or a picture. */
export const isPdf = ({ fileType }: Pick<Attachment, 'fileType'>) => fileType.endsWith('pdf')
