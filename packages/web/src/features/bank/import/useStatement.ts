import type { BankImport } from '@verandah/contract/bankImports'
import { useRef, useState } from 'react'
import { hasColumns, readBeginning, readColumns } from './csvFile.ts'
import { type CsvSettings, isComplete, storeSettings, settingsFor } from './csvSettings.ts'
import { type ErrorSection, sectionOf, textAt } from './importErrors.ts'
import { type Statement, useCheckStatement, useImportStatement } from './useImport.ts'

interface Problem {
  section: ErrorSection
  text: string
}

/**
 * Returns a statement while it is chosen, looked at and imported: what it would bring is asked for at once, and again with
 * each change.
 */
export function useStatement(first: string) {
  const checking = useCheckStatement()
  const importing = useImportStatement()
  const [account, setAccount] = useState(first)
  /** Also for a file that was being read while another one was chosen. */
  const chosenAccount = useRef(first)
  const [statement, setStatement] = useState<Statement | null>(null)
  const [read, setRead] = useState<BankImport | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [leaveOut, setLeaveOut] = useState<readonly number[]>([])
  const [acceptDifference, setAcceptDifference] = useState(false)
  /** The statement that was checked last: the answer to an earlier check comes too late. */
  const latest = useRef<Statement>(null)

  const check = async (next: Statement) => {
    latest.current = next
    setStatement(next)
    setProblem(null)
    setLeaveOut([])
    setAcceptDifference(false)
    if (next.csv !== null && !isComplete(next.csv.settings.places)) return setRead(null)
    try {
      const answer = await checking.mutateAsync(next)
      if (latest.current !== next) return
      setRead(answer)
      setLeaveOut(answer.lines.flatMap(({ index, leftOut }) => (leftOut ? [index] : [])))
    } catch (error) {
      if (latest.current !== next) return
      setRead(null)
      setProblem({ section: sectionOf(error), text: textAt(error, checking.describe(error)) })
    }
  }
  return {
    account,
    statement,
    read,
    problem,
    leaveOut,
    acceptDifference,
    isChecking: checking.isPending,
    isImporting: importing.isPending,
    setLeaveOut,
    setAcceptDifference,
    chooseAccount: async (code: string) => {
      chosenAccount.current = code
      setAccount(code)
      if (statement === null) return
      const csv = statement.csv && { ...statement.csv, settings: settingsFor(code, statement.csv.beginning) }
      await check({ ...statement, csv, account: code })
    },
    chooseFile: async (file: File) => {
      setRead(null)
      const text = await readBeginning(file)
      const beginning = hasColumns(text) ? readColumns(text) : null
      const code = chosenAccount.current
      await check({ account: code, file, csv: beginning && { beginning, settings: settingsFor(code, beginning) } })
    },
    change: async (settings: CsvSettings) => {
      if (statement?.csv) await check({ ...statement, csv: { ...statement.csv, settings } })
    },
    startAgain: () => {
      latest.current = null
      setStatement(null)
      setRead(null)
      setProblem(null)
    },
    /** Answers whether it was. */
    importIt: async (): Promise<boolean> => {
      if (statement === null) return false
      setProblem(null)
      try {
        const similar = read?.lines.filter(({ state }) => state === 'similar').map(({ index }) => index) ?? []
        const keep = similar.filter((index) => !leaveOut.includes(index))
        await importing.mutateAsync({ statement, leaveOut, keep, acceptDifference })
      } catch (error) {
        setProblem({ section: sectionOf(error), text: textAt(error, importing.describe(error)) })
        return false
      }
      if (statement.csv) storeSettings(account, statement.csv.beginning, statement.csv.settings)
      return true
    }
  }
}
