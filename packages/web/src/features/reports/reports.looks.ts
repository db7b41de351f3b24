import { IconChartBar } from '@tabler/icons-react'
import type { NoticeIcons } from '../../looks.ts'

export const reportsNoticeIcons: NoticeIcons = { reports: IconChartBar }
