import { Pagination } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Row } from '../page/layout.tsx'

interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
  /** Where there are several: of what; translated. */
  label?: string | undefined
}

/** Leads through a list's pages; nothing at all while there is only one. */
export function Pager({ page, pages, onPage, label }: PagerProps) {
  const { t } = useTranslation()
  // With its neighbours on both sides a page in the middle of many would take two lines on a phone.
  const isNarrow = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  if (pages <= 1) return null
  const names = { first: t('First page'), previous: t('Previous page'), next: t('Next page'), last: t('Last page') }
  return (
    <Row as="nav" gap={0} justify="center" wrap={false} mt={24} data-no-print aria-label={label ?? t('Pages')}>
      <Pagination
        value={page}
        total={pages}
        siblings={isNarrow ? 0 : 1}
        gap={isNarrow ? 4 : 8}
        onChange={onPage}
        getControlProps={(control) => ({ 'aria-label': names[control] })}
        getItemProps={(item) => ({ 'aria-label': t('Page {{page}}', { page: item }) })}
      />
    </Row>
  )
}
