import { LENGTH } from '@verandah/contract/limits'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { SearchAnswer, SearchHit, SearchKind, Excerpt } from '@verandah/contract/searchAnswer'
import { IconArrowRight, IconSearchOff, type TablerIcon } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { HitLooks, ShownHit } from '../../looks.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { CheckLine } from '../../ui/buttons/CheckLine.tsx'
import { type Choice, ChoiceBox, type ChoiceGroup } from '../../ui/buttons/ChoiceBox.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { MarkedText, MarkedRanges } from '../../ui/text/MarkedText.tsx'
import { ModalDialog } from '../../ui/dialogs/ModalDialog.tsx'
import { useLayers } from '../../ui/dialogs/useBackCloses.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { isSlashKeyOn, keepSlashKey } from './slashKey.ts'
import { useSearch } from './useSearch.ts'

/** A screen that the person may open. */
export interface GoTo {
  path: string
  /** Translated. */
  label: string
  icon: TablerIcon
  /** It is shown only where its name is typed. */
  isSeldom: boolean
}

export interface SearchDialogProps {
  looks: HitLooks
  screens: readonly GoTo[]
  onClose: () => void
}

/** `hit` is one of that kind: each has a look of its own, so the cast is safe. */
function showHit(looks: HitLooks, kind: SearchKind, hit: SearchHit, t: Translate): ShownHit {
  return (looks[kind].show as (one: SearchHit, t: Translate) => ShownHit)(hit, t)
}

const totalOf = (answer: SearchAnswer) => Object.values(answer).reduce((sum, group) => sum + (group?.total ?? 0), 0)

/** Finds screens and records of every kind that the person sees. Rendered while open. */
export function SearchDialog({ looks, screens, onClose }: SearchDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const title = useId()
  const [typed, setTyped] = useState('')
  const { wanted, isLong, answer, isCurrent, isBusy, error, retry } = useSearch(typed)
  const open = (to: string) => () => {
    onClose()
    void navigate(to, { replace: useLayers.getState().depth > 0 })
  }

  const goTo = screens
    .filter(({ label, isSeldom }) => (wanted === '' ? !isSeldom : label.toLowerCase().includes(wanted.toLowerCase())))
    .map(({ path, label, icon: Icon }): Choice => {
      const words = <MarkedText text={label} part={wanted} />
      return { key: path, icon: <Icon size={22} aria-hidden />, title: words, choose: open(path) }
    })

  // `Object.keys` says only that these are texts.
  const found = (Object.keys(looks) as SearchKind[]).flatMap((kind): ChoiceGroup[] => {
    const { total, hits } = answer?.[kind] ?? { total: 0, hits: [] }
    if (total === 0) return []
    const { label, icon: Icon, list } = looks[kind]
    const choices = hits.map((hit): Choice => {
      const { title: name, details, to, also } = showHit(looks, kind, hit, t)
      return {
        key: hit._id,
        icon: <Icon size={22} aria-hidden />,
        title: <MarkedText text={name} part={wanted} />,
        ...showPassage(details.filter((one) => one !== null).join(' • '), hit),
        choose: open(to),
        also: also && { key: `${hit._id} also`, title: also.title, choose: open(also.to) }
      }
    })
    const hasMore = total > hits.length
    if (hasMore && list !== null) {
      const all = t('See all {{total}} in {{list}}', { total, list: t(label) })
      const to = `${list}?${new URLSearchParams({ search: wanted })}`
      choices.push({ key: `all ${kind}`, icon: <IconArrowRight size={22} aria-hidden />, title: all, choose: open(to) })
    }
    return [{ key: kind, label: t(label), choices, note: hasMore ? t('{{shown}} of {{total}}', { shown: hits.length, total }) : undefined }]
  })

  const isNothing = isCurrent && found.length === 0
  const nothing = t('Nothing found for “{{text}}”', { text: wanted })
  const status = isNothing ? nothing : isCurrent && answer ? t('Found: {{total}}', { total: totalOf(answer) }) : ''
  return (
    <ModalDialog labelledBy={title} size="top" isDismissible onClose={onClose}>
      <VisuallyHidden component="h2" id={title}>
        {t('Search')}
      </VisuallyHidden>
      <ChoiceBox
        label={t('Search everything')}
        placeholder={t('What are you looking for?')}
        maxLength={LENGTH.search}
        typed={typed}
        onType={setTyped}
        groups={[...(goTo.length > 0 ? [{ key: 'screens', label: t('Go to'), choices: goTo }] : []), ...found]}
        isCurrent={isCurrent || (wanted !== '' && !isLong)}
        isBusy={isBusy}
        status={status}
        onClose={onClose}
        setting={<CheckLine label={t('Open with the / key')} isOn={isSlashKeyOn()} onChange={keepSlashKey} />}
      >
        {error !== null && <ErrorBanner message={describeError(error, t('Failed to search'))} onRetry={retry} />}
        {isNothing && <EmptyState icon={<IconSearchOff />} title={nothing} reason={t('Try another word, or fewer letters of it.')} />}
      </ChoiceBox>
    </ModalDialog>
  )
}

/** Returns the details of a hit and the words in which it was found: on a line of their own, unless the details have them. */
function showPassage(details: string, { excerpt, matches }: Excerpt): Pick<Choice, 'detail' | 'excerpt'> {
  if (excerpt === null) return { detail: details }
  const at = details.indexOf(excerpt)
  if (at === -1) return { detail: details, excerpt: <MarkedRanges text={excerpt} ranges={matches} /> }
  return { detail: <MarkedRanges text={details} ranges={matches.map(([from, to]) => [from + at, to + at])} /> }
}
