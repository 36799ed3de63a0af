import { Link } from '@tanstack/react-router'
import { Percent as PercentIcon, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import { commissionRules } from '#earnings/contract/payouts/commission-rule.ts'
import { AddVersion } from './add-version.tsx'

/** Commission rules in all their versions. [PAY-010] */
export function CommissionRulesScreen() {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ResourcePage
        resource={commissionRules}
        columns={[
          'name',
          'userId',
          'ruleVersion',
          {
            field: 'rateBps',
            render: ({ rateBps }) => (rateBps === null ? 'Company rate' : `${rateBps / 100}%`),
          },
          'effectiveFrom',
          'effectiveTo',
          'reason',
          'createdBy',
        ]}
        filters={['userId', 'effectiveFrom']}
        actions={
          <>
            <Link to="/commission-rules/compare" className={buttonClass({})}>
              Compare a rate
            </Link>
            <Button variant="primary" onClick={() => setAdding(true)}>
              <Plus aria-hidden="true" />
              New version
            </Button>
          </>
        }
        empty={{ title: 'No rules yet', icon: <PercentIcon /> }}
      />
      {isAdding && <AddVersion onClose={() => setAdding(false)} />}
    </>
  )
}
