import type { Approval } from '@verandah/contract/approvals'
import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { useDecisionKeys } from './useDecisionKeys.ts'

const [onApprove, onReject] = [vi.fn<(approval: Approval) => Promise<void>>(), vi.fn<(approval: Approval) => void>()]

function Table({ can }: { can: Approval['can'] }) {
  const table = useRef<HTMLDivElement>(null)
  useDecisionKeys({ table, approvals: [{ can } as Approval], onApprove, onReject })
  return (
    <>
      <div ref={table}>
        <table>
          <tbody>
            <tr>
              <td>
                <button>Row</button>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <button>Outside</button>
    </>
  )
}

const both = { approve: true, reject: true }
test.each([
  ['a', both, {}, 'Row', [1, 0]],
  ['R', both, {}, 'Row', [0, 1]],
  ['a', { approve: false, reject: true }, {}, 'Row', [0, 0]],
  ['r', { approve: true, reject: false }, {}, 'Row', [0, 0]],
  ['a', both, { ctrlKey: true }, 'Row', [0, 0]],
  ['a', both, { repeat: true }, 'Row', [0, 0]],
  ['a', both, {}, 'Outside', [0, 0]],
  ['x', both, {}, 'Row', [0, 0]]
])('the key %s where %j may be done, with %j, on "%s": %j', (key, can, held, name, times) => {
  onApprove.mockReset()
  onReject.mockReset()
  render(<Table can={can} />)
  fireEvent.keyDown(screen.getByRole('button', { name }), { key, ...held })
  expect([onApprove.mock.calls.length, onReject.mock.calls.length]).toEqual(times)
})
