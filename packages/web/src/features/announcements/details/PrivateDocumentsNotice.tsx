import type { AudienceName } from '@verandah/contract/audiences'
import type { AttachedDocument } from '@verandah/contract/documents'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/messages/Notice.tsx'

/** Managers see private documents, the treasurer those that are vendors' contracts; plural forms by who is left out. */
const WITHHELD: Record<AudienceName, string> = {
  all: 'Withheld from residents',
  residents: 'Withheld from residents',
  council: 'Withheld from council members',
  management: 'Withheld from the treasurer'
}

interface PrivateDocumentsNoticeProps {
  documents: readonly AttachedDocument[]
  audience: AudienceName
}

/** Warns who of the audience will not get which of the documents; read out when that changes. */
export function PrivateDocumentsNotice({ documents, audience }: PrivateDocumentsNoticeProps) {
  const { t } = useTranslation()
  const titles = documents.filter(({ isPublic }) => !isPublic).map(({ title }) => t('“{{title}}”', { title }))
  return (
    <div role="status">
      {titles.length > 0 && (
        <Notice tone="warning" mb={20}>
          {t(WITHHELD[audience], { count: titles.length, titles: titles.join(', ') })}
        </Notice>
      )}
    </div>
  )
}
