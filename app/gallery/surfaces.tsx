import { CalendarDays, Info, LogOut, Settings, Ticket, User } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { NavList } from '#app/ui/nav-list.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { DropdownMenu } from '#app/ui/overlays/dropdown-menu.tsx';
import { Popover } from '#app/ui/overlays/popover.tsx';
import { Sheet } from '#app/ui/overlays/sheet.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { Tooltip } from '#app/ui/overlays/tooltip.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Poster } from '#app/ui/poster.tsx';
import {
  CalendarSkeleton,
  FormSkeleton,
  PosterGridSkeleton,
  RowsSkeleton,
  StatCardsSkeleton,
} from '#app/ui/skeleton.tsx';
import { Shelf } from './shelf.tsx';

const STATUSES =
  'Requested Countered Confirmed Played Concluded Settled Paid Declined Withdrawn Expired Cancelled Pending Processing Completed Due Overdue Booked'.split(
    ' ',
  );
const BILLS = [
  'Night Kiosk',
  'Moth',
  'Ludmila & the Long Division',
  'Cóiste Bodhar',
  'Half Past Brass',
  'Velvet Tram',
  'Ø',
  'The Extraordinarily Long-Named Ensemble of Drumcondra',
];

export function KitSurfaces() {
  const [open, setOpen] = useState<'dialog' | 'alert' | 'sheet' | null>(null);
  const close = (next: boolean) => next || setOpen(null);
  return (
    <>
      <Shelf name="On top of the page">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('alert')}>Alert dialog</Button>
          <Button onClick={() => setOpen('sheet')}>Sheet</Button>
          <Popover label="About fees" trigger={<Button>Popover</Button>} className="w-72">
            The venue pays €10 on top; the artist pays 10%.
          </Popover>
          <DropdownMenu
            label="Account"
            trigger={<Button>Menu</Button>}
            header={<p className="font-semibold">Aoife Byrne</p>}
            items={[
              { label: 'Profile', icon: <User />, href: '/kit' },
              { label: 'Settings', icon: <Settings />, href: '/kit', checked: true },
              { kind: 'separator' },
              { label: 'Logout', icon: <LogOut />, danger: true },
            ]}
          />
          <Tooltip text="Alt+T brings the last one back">
            <Button onClick={() => toast.success('Settings saved successfully')}>Toast, success</Button>
          </Tooltip>
          {/* Long enough to open a dialog beside it. */}
          <Button onClick={() => toast.error('Failed to subscribe. Please try again.', { duration: 60_000 })}>
            Toast, error
          </Button>
          <Button
            onClick={() =>
              toast.info('Rating required', {
                description: 'Please select at least one star to submit a review.',
                duration: 5000,
              })
            }
          >
            Toast, info
          </Button>
        </div>
        <Dialog
          open={open === 'dialog'}
          onOpenChange={close}
          title="Conclude Show Finances"
          description="Night Kiosk at Velvet Tram"
          footer={
            <>
              <Button onClick={() => setOpen(null)}>Cancel</Button>
              <Button variant="primary">Conclude</Button>
            </>
          }
        >
          <p>Enter the tickets that were sold at each price.</p>
        </Dialog>
        <AlertDialog
          open={open === 'alert'}
          onOpenChange={close}
          title="Cancel this booking?"
          description="The artist is told at once. The night becomes free for both of you."
          confirmLabel="Cancel booking"
          cancelLabel="Keep it"
          onConfirm={() => setOpen(null)}
        />
        <Sheet
          open={open === 'sheet'}
          onOpenChange={close}
          title="Filters"
          footer={<Button variant="ink">Apply Filters</Button>}
        >
          <p>Anything stands here.</p>
        </Sheet>
      </Shelf>
      <Shelf name="Words and marks">
        <div className="flex flex-wrap gap-2">
          {STATUSES.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
          <Badge>Basic Plan</Badge>
          <Badge tone="accent">Admin</Badge>
        </div>
        <div className="flex flex-wrap gap-2">
          <Chip>Trip-Hop</Chip>
          <Chip onRemove={() => {}}>Jazz</Chip>
          <Chip href="https://example.org">Instagram 12.4K</Chip>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          {BILLS.map((name, at) => (
            <Avatar
              key={name}
              name={name}
              square={at % 2 === 1}
              size={at === 0 ? 'xl' : at < 4 ? 'lg' : 'md'}
            />
          ))}
        </div>
        <Banner
          tone="info"
          icon={<Info aria-hidden="true" />}
          title="You are looking around in the demo."
          action={<Button size="sm">Sign Up</Button>}
        >
          Nothing you do here is anybody’s.
        </Banner>
        <div className="grid gap-3 sm:grid-cols-2">
          <Banner tone="warn">Your profile lacks a place.</Banner>
          <Banner tone="bad">The connection is gone.</Banner>
          <Banner tone="good">The payout has arrived.</Banner>
          <Banner tone="accent">Artist of the Week: you.</Banner>
        </div>
      </Shelf>
      <Shelf name="Posters">
        <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
          {BILLS.map((name, at) => (
            <Poster
              key={name}
              seed={`kit-${at}-${name}`}
              title={name}
              date={`Fri ${at + 5} June`}
              venue="Velvet Tram"
              lines={at % 2 ? ['with Moth'] : []}
            />
          ))}
        </div>
      </Shelf>
      <Shelf name="Pages and their parts">
        <Card>
          <PageHeader
            title="Booked Shows"
            subtitle="Manage your upcoming performances"
            back={{ label: 'Back to Dashboard', href: '/kit' }}
            badge={<Badge tone="accent">Admin</Badge>}
            actions={<Button variant="primary">Open a date</Button>}
          />
        </Card>
        <div className="grid gap-4 md:grid-cols-2">
          <Card title="Empty" flush>
            <EmptyState title="No shows yet" action={<Button variant="primary">Open a date</Button>}>
              When an artist accepts, the night stands here.
            </EmptyState>
          </Card>
          <Card title="Error" flush>
            <ErrorState onRetry={() => {}} />
          </Card>
        </div>
        <StatCardsSkeleton />
        <div className="grid gap-6 md:grid-cols-2">
          <Card title="Rows" flush>
            <RowsSkeleton count={3} />
          </Card>
          <FormSkeleton fields={3} />
        </div>
        <PosterGridSkeleton count={3} />
        <CalendarSkeleton />
        <div className="max-w-72 bg-stage px-3 py-5 text-on-stage">
          <NavList
            path="/kit"
            groups={[
              {
                items: [
                  { label: 'Dashboard', href: '/kit', icon: <Ticket aria-hidden="true" /> },
                  {
                    label: 'Calendar',
                    href: '/kit?a=1',
                    icon: <CalendarDays aria-hidden="true" />,
                    badge: 3,
                  },
                  {
                    label: 'Finances & Engagement',
                    items: [{ label: 'Revenue Overview', href: '/kit?a=2' }],
                  },
                ],
              },
              { label: 'Account details', items: [{ label: 'Profile', href: '/kit?a=3' }] },
            ]}
          />
        </div>
      </Shelf>
    </>
  );
}
