import { type AttachedDocument, documents } from '@verandah/contract/documents'
import { ATTACHED_DOCUMENTS, LENGTH } from '@verandah/contract/limits'
import { IconFolder, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { query } from '../../api/query.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { CheckList } from '../../ui/cards/CheckList.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { formatFileSize } from '../../ui/text/format.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import css from './DocumentChooser.module.css'
import { PrivateLock } from './PrivateLock.tsx'

/** So many are offered at once; others are found by searching. */
const OFFERED = 20

interface DocumentChooserProps {
  chosen: readonly AttachedDocument[]
  onChoose: (chosen: AttachedDocument[]) => void
}

/** Chooses documents of the repository for another record. */
export function DocumentChooser({ chosen, onChoose }: DocumentChooserProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const remove = (gone: AttachedDocument) => {
    onChoose(chosen.filter(({ _id }) => _id !== gone._id))
    button.current?.focus()
  }
  return (
    <Text role="group" aria-label={t('Documents')} as="div" mb={20}>
      <p className={css.label}>{t('{{label}} (optional)', { label: t('Documents') })}</p>
      {chosen.length > 0 && (
        <Text as="ul" mb={8}>
          {chosen.map((document) => (
            <Row as="li" key={document._id} gap={8} align="center" wrap={false} className={css.document}>
              <span className={css.name}>
                {document.title}
                {!document.isPublic && <PrivateLock />}
              </span>
              <IconButton aria-label={t('Remove {{name}}', { name: document.title })} onClick={() => remove(document)}>
                <IconX size={20} aria-hidden />
              </IconButton>
            </Row>
          ))}
        </Text>
      )}
      <Button
        ref={button}
        look="outline"
        icon={<IconFolder size={18} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Choose documents')}
      </Button>
      {isOpen && <Offered chosen={chosen} onChoose={onChoose} />}
    </Text>
  )
}

/** Shows the newest documents, or those that are searched for. */
function Offered({ chosen, onChoose }: DocumentChooserProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const list = useQuery({ ...query(documents.list, { query: { page: 1, limit: OFFERED, search } }), placeholderData: keepPreviousData })
  const offered = list.data?.documents ?? []
  const isFull = chosen.length >= ATTACHED_DOCUMENTS
  const choose = (ids: string[]) => {
    const known = [...chosen, ...offered]
    onChoose([...new Set(ids)].flatMap((id) => known.find(({ _id }) => _id === id) ?? []).slice(0, ATTACHED_DOCUMENTS))
  }
  const words = () => {
    if (list.data === undefined) return list.isPending ? t('Loading documents...') : null
    if (offered.length === 0) return t('No documents found')
    if (isFull) return t('At most {{max}} documents can be attached', { max: ATTACHED_DOCUMENTS })
    return list.data.pagination.total > offered.length ? t('More documents are found by searching.') : null
  }
  return (
    <div className={css.panel}>
      <SearchField label={t('Search')} placeholder={t('Search documents')} value={search} maxLength={LENGTH.search} onSearch={setSearch} />
      {list.error !== null && (
        <ErrorBanner message={describeError(list.error, t('Failed to fetch documents'))} onRetry={() => void list.refetch()} />
      )}
      {offered.length > 0 && (
        <div className={css.offered}>
          <CheckList
            legend={t('Documents of the repository')}
            chosen={chosen.map(({ _id }) => _id)}
            options={offered.map(({ _id, title, isPublic, fileType, fileSize }) => ({
              value: _id,
              label: title,
              mark: isPublic ? null : <PrivateLock />,
              detail: `${fileType.toUpperCase()} • ${formatFileSize(fileSize)}`
            }))}
            onChoose={choose}
          />
        </div>
      )}
      <p role="status" className={css.words}>
        {words()}
      </p>
    </div>
  )
}
