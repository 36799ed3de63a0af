import { Landmark } from 'lucide-react'
import { companyBankingInfo } from '#billing/contract/company-banking.ts'
import { ResourcePage } from '#design/resource/resource-page.tsx'

/** The company's own bank account, from which ACH files originate. */
export function CompanyBankScreen() {
  return (
    <ResourcePage
      resource={companyBankingInfo}
      columns={['bankName', 'accountHolderName', 'routingNumber', 'accountType', 'achCompanyId', 'isActive']}
      sort="-createdAt"
      empty={{ title: 'No company bank account yet', icon: <Landmark /> }}
    />
  )
}
