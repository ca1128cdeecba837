import { Bell, Guitar, LayoutGrid, List, Plus, Store } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { StarRating } from '#app/ui/data/star-rating.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Combobox } from '#app/ui/forms/combobox.tsx';
import { DatePicker } from '#app/ui/forms/date-picker.tsx';
import { DateRangePicker, type DayRange } from '#app/ui/forms/date-range-picker.tsx';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import { FileDrop } from '#app/ui/forms/file-drop.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { GenrePicker } from '#app/ui/forms/multi-select.tsx';
import { RadioCards, RadioGroup } from '#app/ui/forms/radio.tsx';
import { SearchInput } from '#app/ui/forms/search-input.tsx';
import { Segmented } from '#app/ui/forms/segmented.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { SignaturePad } from '#app/ui/forms/signature-pad.tsx';
import { Slider } from '#app/ui/forms/slider.tsx';
import { StarInput } from '#app/ui/forms/star-input.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { ButtonLink, TextLink } from '#app/ui/link.tsx';
import { Shelf } from './shelf.tsx';

const CITIES = ['Dublin', 'Düsseldorf', 'Dubrovnik', 'Duisburg'].map((label) => ({
  value: label,
  label,
  hint: 'Europe',
}));

export function KitControls() {
  const [on, setOn] = useState(true);
  const [city, setCity] = useState('');
  const [genres, setGenres] = useState(['Jazz', 'Lo-fi']);
  const [side, setSide] = useState<'artist' | 'venue'>('artist');
  const [month, setMonth] = useState<string>();
  const [view, setView] = useState<'grid' | 'list'>('grid');
  const [day, setDay] = useState('2026-06-12');
  const [range, setRange] = useState<DayRange>({ from: '2026-06-10', to: '2026-07-04' });
  const [search, setSearch] = useState('Kiosk');
  const [fee, setFee] = useState([400, 800]);
  const [rate, setRate] = useState<number | undefined>(50_000);
  const [stars, setStars] = useState(3);
  return (
    <>
      <Shelf name="Buttons and links">
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary">For Artists</Button>
          <Button>Secondary</Button>
          <Button variant="ink">Ink</Button>
          <Button variant="ghost">Ghost</Button>
          <Button variant="danger">Delete Account</Button>
          <Button variant="link">Link</Button>
          <Button variant="primary" icon={<Plus />}>
            Open a date
          </Button>
          <Button variant="primary" busy busyLabel="Saving...">
            Save Changes
          </Button>
          <Button disabled>Disabled</Button>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" size="sm">
            Small
          </Button>
          <Button variant="primary" size="lg">
            For Venues
          </Button>
          <ButtonLink href="/kit" variant="secondary" size="lg">
            A link as a button
          </ButtonLink>
          <IconButton label="Notifications, 2 new" icon={<Bell />} badge={2} />
          <IconButton label="Grid" icon={<LayoutGrid />} tone="outline" />
          <TextLink href="/kit">A link in text</TextLink>
        </div>
      </Shelf>
      <Shelf name="Fields">
        <div className="grid gap-6 md:grid-cols-2">
          <Field label="Artist/Band Name" hint="As it stands on the poster" required>
            <Input placeholder="The Night Kiosk" />
          </Field>
          <Field label="Email" error="Please enter a valid email address.">
            <Input type="email" defaultValue="kiosk@" />
          </Field>
          <MoneyField label="Maximum rate per show" value={rate} onValueChange={setRate} currency="EUR" />
          <Field label="Disabled">
            <Input disabled defaultValue="Basic Plan" />
          </Field>
          <Field label="Artist Bio" optional hint="At most 1000 characters" className="md:col-span-2">
            <Textarea placeholder="Four people, one drum machine…" />
          </Field>
          <Field label="Month">
            <Select
              options={[
                { value: 'all', label: 'All Dates' },
                { value: '2026-06', label: 'June 2026' },
                { value: '2026-07', label: 'July 2026' },
              ]}
              value={month}
              onValueChange={setMonth}
            />
          </Field>
          <Field label="City">
            <Combobox
              value={city}
              onValueChange={setCity}
              options={CITIES.filter((each) => each.label.toLowerCase().startsWith(city.toLowerCase()))}
              onSelect={(each) => setCity(each.label)}
              emptyText="No city found."
              placeholder="City, State"
            />
          </Field>
          <Field label="Music Genres">
            <GenrePicker value={genres} onValueChange={setGenres} />
          </Field>
          <Field label="Search">
            <SearchInput
              label="Search shows"
              placeholder="Search by show name, venue, or date"
              value={search}
              onValueChange={setSearch}
            />
          </Field>
          <Field label="Booking deadline">
            <DatePicker value={day} onValueChange={setDay} today="2026-06-01" />
          </Field>
          <div className="grid content-end gap-1.5">
            <DateRangePicker
              value={range}
              onApply={setRange}
              today="2026-06-01"
              className="justify-self-start"
            />
          </div>
        </div>
      </Shelf>
      <Shelf name="Choices">
        <div className="grid gap-8 md:grid-cols-2">
          <RadioCards
            label="I am"
            options={[
              { value: 'artist', label: 'Artist', hint: 'I play shows', icon: <Guitar aria-hidden="true" /> },
              { value: 'venue', label: 'Venue', hint: 'I put them on', icon: <Store aria-hidden="true" /> },
            ]}
            value={side}
            onValueChange={setSide}
          />
          <RadioGroup
            label="Music type"
            options={[
              { value: 'artist', label: 'Original' },
              { value: 'venue', label: 'Cover', hint: 'Songs people know' },
            ]}
            value={side}
            onValueChange={setSide}
          />
          <FieldGroup legend="Amenities">
            <Checkbox label="Full backline" checked={on} onCheckedChange={setOn} />
            <Checkbox
              label="Catering"
              hint="For up to six people"
              checked={!on}
              onCheckedChange={(next) => setOn(!next)}
            />
            <Checkbox label="Some of them" checked="indeterminate" onCheckedChange={() => {}} />
          </FieldGroup>
          <div className="grid content-start gap-2">
            <Switch
              label="Email Updates"
              hint="When something waits for you"
              checked={on}
              onCheckedChange={setOn}
            />
            <Switch label="Newsletter" checked={!on} onCheckedChange={(next) => setOn(!next)} />
            <Switch label="Not for this account" checked={false} disabled onCheckedChange={() => {}} />
          </div>
          <Slider
            label="Fee range"
            value={fee}
            onValueChange={setFee}
            min={0}
            max={2000}
            step={50}
            format={(n) => `€${n}`}
          />
          <Segmented
            label="View"
            options={[
              { value: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden="true" /> },
              { value: 'list', label: 'List', icon: <List aria-hidden="true" />, count: 12 },
            ]}
            value={view}
            onValueChange={setView}
            className="justify-self-start"
          />
          <div className="grid justify-items-start gap-2">
            <StarRating value={4.5} count={27} />
            <StarInput label="Your rating" value={stars} onValueChange={setStars} />
          </div>
        </div>
      </Shelf>
      <Shelf name="Files and signatures">
        <div className="grid gap-6 md:grid-cols-2">
          <div className="grid content-start gap-4">
            <FileDrop
              label="Tech Rider"
              hint="PDF or Word, up to 10 MB"
              accept=".pdf,.doc,.docx"
              onFiles={() => {}}
            />
            <FileDrop label="Stage photo" onFiles={() => {}} progress={0.42} />
            <FileDrop
              label="Hospitality Rider"
              onFiles={() => {}}
              fileName="night-kiosk-hospitality-2026.pdf"
              onRemove={() => {}}
              error="That file is over 10 MB. Please choose a smaller one."
            />
          </div>
          <SignaturePad name="Aoife Byrne" onChange={() => {}} />
        </div>
      </Shelf>
    </>
  );
}
