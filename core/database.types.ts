// Made by `npm run types` from supabase/migrations and scripts/column-types.ts. Change those, then run it again.
import type { About } from '#core/settlement/invoice.ts';
import type { ActSheet } from '#core/settlement/act-sheet.ts';
import type { AgreementTerms } from '#core/booking/agreement.ts';
import type { Backline } from '#core/room/room.ts';
import type { BookingStatus } from '#core/booking/phase.ts';
import type { ContactFile } from '#core/contacts/contact-file.ts';
import type { ContactKind } from '#core/contacts/contact.ts';
import type { ContactSource } from '#core/contacts/contact.ts';
import type { ContainedTax } from '#core/settlement/taxes.ts';
import type { CrewSheet } from '#core/night/day-sheet.ts';
import type { Currency } from '#core/money/currencies.ts';
import type { DayStatus } from '#core/calendar/day-status.ts';
import type { Deal } from '#core/booking/deal.ts';
import type { DirectKind } from '#core/settlement/direct-payment.ts';
import type { FirstSteps } from '#core/profile/first-steps.ts';
import type { InvoiceStatus } from '#core/settlement/invoice.ts';
import type { Item } from '#core/night/item.ts';
import type { KeptHouseSheet } from '#core/deals/house-sheet.ts';
import type { KeptLine } from '#core/settlement/line-words.ts';
import type { LinkMail } from '#core/night/night-link.ts';
import type { Loudness } from '#core/catalogue/filters.ts';
import type { Marking } from '#core/calendar/day-status.ts';
import type { MessageFile } from '#core/messages/message-file.ts';
import type { MonthNumbers } from '#core/settlement/papers-of-suppliers.ts';
import type { MusicType } from '#core/catalogue/filters.ts';
import type { OvertakenBy } from '#core/booking/overtaken.ts';
import type { OwnClauses } from '#core/booking/own-clauses/own-clauses.ts';
import type { PartyOnInvoice } from '#core/settlement/invoice-parties.ts';
import type { ProposedChanges } from '#core/booking/change.ts';
import type { Role } from '#core/members/roles.ts';
import type { Seating } from '#core/room/room.ts';
import type { Side } from '#core/booking/side.ts';
import type { TaxReplaced } from '#core/withholding/corrected.ts';
import type { Topic } from '#core/night/advancing.ts';
import type { UseKind } from '#core/use/use.ts';
import type { Way } from '#core/contacts/contact.ts';
import type { Withholding } from '#core/withholding/withheld.ts';

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      advance_lines: {
        Row: {
          answered_at: string | null;
          answered_by: Side | null;
          answered_text: string | null;
          artist_id: string;
          asked_at: string | null;
          asked_by: Side | null;
          asked_text: string | null;
          booking_id: string;
          brings: Side | null;
          confirmed_at: string | null;
          confirmed_by: Side | null;
          guests: number | null;
          id: string;
          missing: string | null;
          show_id: string;
          topic: Topic;
          venue_id: string;
        };
        Insert: {
          answered_at?: string | null;
          answered_by?: Side | null;
          answered_text?: string | null;
          artist_id: string;
          asked_at?: string | null;
          asked_by?: Side | null;
          asked_text?: string | null;
          booking_id: string;
          brings?: Side | null;
          confirmed_at?: string | null;
          confirmed_by?: Side | null;
          guests?: number | null;
          id?: string;
          missing?: string | null;
          show_id: string;
          topic: Topic;
          venue_id: string;
        };
        Update: {
          answered_at?: string | null;
          answered_by?: Side | null;
          answered_text?: string | null;
          artist_id?: string;
          asked_at?: string | null;
          asked_by?: Side | null;
          asked_text?: string | null;
          booking_id?: string;
          brings?: Side | null;
          confirmed_at?: string | null;
          confirmed_by?: Side | null;
          guests?: number | null;
          id?: string;
          missing?: string | null;
          show_id?: string;
          topic?: Topic;
          venue_id?: string;
        };
        Relationships: [
          { foreignKeyName: 'advance_lines_artist_id_fkey'; columns: ["artist_id"]; isOneToOne: false; referencedRelation: 'artist_profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'advance_lines_booking_id_fkey'; columns: ["booking_id"]; isOneToOne: false; referencedRelation: 'bookings'; referencedColumns: ["id"] },
          { foreignKeyName: 'advance_lines_show_id_fkey'; columns: ["show_id"]; isOneToOne: false; referencedRelation: 'shows'; referencedColumns: ["id"] },
          { foreignKeyName: 'advance_lines_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      agreements: {
        Row: {
          artist_id: string;
          artist_signature: Json | null;
          artist_signed_at: string | null;
          artist_signed_by: string | null;
          booking_id: string;
          commission_basis_points: number;
          created_at: string;
          id: string;
          number: string;
          pdf_path: string | null;
          pdf_sha256: string | null;
          terms: AgreementTerms;
          terms_now: AgreementTerms | null;
          terms_sha256: string;
          venue_fee_cents: number;
          venue_id: string;
          venue_signature: Json | null;
          venue_signed_at: string | null;
          venue_signed_by: string | null;
        };
        Insert: {
          artist_id: string;
          artist_signature?: Json | null;
          artist_signed_at?: string | null;
          artist_signed_by?: string | null;
          booking_id: string;
          commission_basis_points?: never;
          created_at?: string;
          id?: string;
          number: string;
          pdf_path?: string | null;
          pdf_sha256?: string | null;
          terms: Json;
          terms_now?: Json | null;
          terms_sha256: string;
          venue_fee_cents?: never;
          venue_id: string;
          venue_signature?: Json | null;
          venue_signed_at?: string | null;
          venue_signed_by?: string | null;
        };
        Update: {
          artist_id?: string;
          artist_signature?: Json | null;
          artist_signed_at?: string | null;
          artist_signed_by?: string | null;
          booking_id?: string;
          commission_basis_points?: never;
          created_at?: string;
          id?: string;
          number?: string;
          pdf_path?: string | null;
          pdf_sha256?: string | null;
          terms?: Json;
          terms_now?: Json | null;
          terms_sha256?: string;
          venue_fee_cents?: never;
          venue_id?: string;
          venue_signature?: Json | null;
          venue_signed_at?: string | null;
          venue_signed_by?: string | null;
        };
        Relationships: [
          { foreignKeyName: 'agreements_artist_id_fkey'; columns: ["artist_id"]; isOneToOne: false; referencedRelation: 'artist_profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'agreements_booking_id_fkey'; columns: ["booking_id"]; isOneToOne: false; referencedRelation: 'bookings'; referencedColumns: ["id"] },
          { foreignKeyName: 'agreements_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      amendments: {
        Row: {
          agreement_id: string;
          artist_id: string;
          artist_signature: Json;
          artist_signed_at: string;
          booking_id: string;
          created_at: string;
          id: string;
          number: string;
          proposal_id: string;
          seq: number;
          terms: AgreementTerms;
          terms_sha256: string;
          venue_id: string;
          venue_signature: Json;
          venue_signed_at: string;
        };
        Insert: {
          agreement_id: string;
          artist_id: string;
          artist_signature: Json;
          artist_signed_at: string;
          booking_id: string;
          created_at: string;
          id?: string;
          number: string;
          proposal_id: string;
          seq: number;
          terms: Json;
          terms_sha256: string;
          venue_id: string;
          venue_signature: Json;
          venue_signed_at: string;
        };
        Update: {
          agreement_id?: string;
          artist_id?: string;
          artist_signature?: Json;
          artist_signed_at?: string;
          booking_id?: string;
          created_at?: string;
          id?: string;
          number?: string;
          proposal_id?: string;
          seq?: number;
          terms?: Json;
          terms_sha256?: string;
          venue_id?: string;
          venue_signature?: Json;
          venue_signed_at?: string;
        };
        Relationships: [
          { foreignKeyName: 'amendments_agreement_id_fkey'; columns: ["agreement_id"]; isOneToOne: false; referencedRelation: 'agreements'; referencedColumns: ["id"] },
          { foreignKeyName: 'amendments_artist_id_fkey'; columns: ["artist_id"]; isOneToOne: false; referencedRelation: 'artist_profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'amendments_booking_id_fkey'; columns: ["booking_id"]; isOneToOne: false; referencedRelation: 'bookings'; referencedColumns: ["id"] },
          { foreignKeyName: 'amendments_proposal_id_fkey'; columns: ["proposal_id"]; isOneToOne: false; referencedRelation: 'change_proposals'; referencedColumns: ["id"] },
          { foreignKeyName: 'amendments_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      artist_profiles: {
        Row: {
          avatar_path: string | null;
          bandcamp: string | null;
          banner_path: string | null;
          bio: string | null;
          closed: boolean;
          coordinates: string | null;
          country_code: string | null;
          created_at: string;
          currency: Currency;
          draw: number | null;
          fee_max_cents: number | null;
          fee_min_cents: number | null;
          followers: Json;
          genre_keys: string[] | null;
          genre_tags: string[];
          genres: string;
          hidden: boolean;
          hospitality_rider_path: string | null;
          id: string;
          instagram: string | null;
          kept_by: string | null;
          lat: number | null;
          listed: boolean;
          live_videos: Json;
          lng: number | null;
          location: string;
          loudness: Loudness | null;
          moods: string[];
          music_type: MusicType;
          name: string;
          photo_paths: string[];
          place_id: number | null;
          plays_twice: boolean;
          rating: number | null;
          review_count: number;
          soundcloud: string | null;
          spotify: string | null;
          suspended: boolean;
          tech_rider_path: string | null;
          time_zone: string;
          travel_km: number | null;
          twitter: string | null;
          updated_at: string;
          user_id: string;
          verified: boolean;
          website: string | null;
        };
        Insert: {
          avatar_path?: string | null;
          bandcamp?: string | null;
          banner_path?: string | null;
          bio?: string | null;
          closed?: boolean;
          coordinates?: never;
          country_code?: string | null;
          created_at?: string;
          currency?: Currency;
          draw?: number | null;
          fee_max_cents?: number | null;
          fee_min_cents?: number | null;
          followers?: Json;
          genre_keys?: never;
          genre_tags?: string[];
          genres: string;
          hidden?: boolean;
          hospitality_rider_path?: string | null;
          id?: string;
          instagram?: string | null;
          kept_by?: string | null;
          lat?: number | null;
          listed?: never;
          live_videos?: Json;
          lng?: number | null;
          location: string;
          loudness?: Loudness | null;
          moods?: string[];
          music_type?: MusicType;
          name: string;
          photo_paths?: string[];
          place_id?: number | null;
          plays_twice?: boolean;
          rating?: number | null;
          review_count?: number;
          soundcloud?: string | null;
          spotify?: string | null;
          suspended?: boolean;
          tech_rider_path?: string | null;
          time_zone?: string;
          travel_km?: number | null;
          twitter?: string | null;
          updated_at?: string;
          user_id: string;
          verified?: boolean;
          website?: string | null;
        };
        Update: {
          avatar_path?: string | null;
          bandcamp?: string | null;
          banner_path?: string | null;
          bio?: string | null;
          closed?: boolean;
          coordinates?: never;
          country_code?: string | null;
          created_at?: string;
          currency?: Currency;
          draw?: number | null;
          fee_max_cents?: number | null;
          fee_min_cents?: number | null;
          followers?: Json;
          genre_keys?: never;
          genre_tags?: string[];
          genres?: string;
          hidden?: boolean;
          hospitality_rider_path?: string | null;
          id?: string;
          instagram?: string | null;
          kept_by?: string | null;
          lat?: number | null;
          listed?: never;
          live_videos?: Json;
          lng?: number | null;
          location?: string;
          loudness?: Loudness | null;
          moods?: string[];
          music_type?: MusicType;
          name?: string;
          photo_paths?: string[];
          place_id?: number | null;
          plays_twice?: boolean;
          rating?: number | null;
          review_count?: number;
          soundcloud?: string | null;
          spotify?: string | null;
          suspended?: boolean;
          tech_rider_path?: string | null;
          time_zone?: string;
          travel_km?: number | null;
          twitter?: string | null;
          updated_at?: string;
          user_id?: string;
          verified?: boolean;
          website?: string | null;
        };
        Relationships: [
          { foreignKeyName: 'artist_profiles_kept_by_fkey'; columns: ["kept_by"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'artist_profiles_place_id_fkey'; columns: ["place_id"]; isOneToOne: false; referencedRelation: 'places'; referencedColumns: ["id"] },
        ];
      };
      availability: {
        Row: {
          away_from: string | null;
          away_until: string | null;
          by_calendar: boolean;
          by_rule: boolean;
          day: string;
          status: Marking;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          away_from?: string | null;
          away_until?: string | null;
          by_calendar?: boolean;
          by_rule?: boolean;
          day: string;
          status: Marking;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          away_from?: string | null;
          away_until?: string | null;
          by_calendar?: boolean;
          by_rule?: boolean;
          day?: string;
          status?: Marking;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      availability_rules: {
        Row: {
          created_at: string;
          except_days: Json;
          except_months: number[];
          from_day: string;
          id: string;
          status: Marking;
          until_day: string | null;
          user_id: string;
          weekdays: number[];
          written_until: string | null;
        };
        Insert: {
          created_at?: string;
          except_days?: Json;
          except_months?: number[];
          from_day: string;
          id: string;
          status: Marking;
          until_day?: string | null;
          user_id: string;
          weekdays: number[];
          written_until?: string | null;
        };
        Update: {
          created_at?: string;
          except_days?: Json;
          except_months?: number[];
          from_day?: string;
          id?: string;
          status?: Marking;
          until_day?: string | null;
          user_id?: string;
          weekdays?: number[];
          written_until?: string | null;
        };
        Relationships: [];
      };
      availability_skips: {
        Row: {
          day: string;
          user_id: string;
        };
        Insert: {
          day: string;
          user_id: string;
        };
        Update: {
          day?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      billing: {
        Row: {
          card_brand: string | null;
          card_expiry: string | null;
          card_last4: string | null;
          cycle: string;
          plan: string;
          status: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          card_brand?: string | null;
          card_expiry?: string | null;
          card_last4?: string | null;
          cycle?: string;
          plan?: string;
          status?: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          card_brand?: string | null;
          card_expiry?: string | null;
          card_last4?: string | null;
          cycle?: string;
          plan?: string;
          status?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      blocks: {
        Row: {
          artist_id: string;
          by_side: Side;
          made_at: string;
          venue_id: string;
        };
        Insert: {
          artist_id: string;
          by_side: Side;
          made_at: string;
          venue_id: string;
        };
        Update: {
          artist_id?: string;
          by_side?: Side;
          made_at?: string;
          venue_id?: string;
        };
        Relationships: [
          { foreignKeyName: 'blocks_artist_id_fkey'; columns: ["artist_id"]; isOneToOne: false; referencedRelation: 'artist_profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'blocks_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      bookings: {
        Row: {
          answer_due_at: string | null;
          artist_id: string;
          confirmed_at: string | null;
          created_at: string;
          currency: Currency;
          deal: Deal;
          did_not_play: boolean;
          end_reason: string | null;
          ended_because: OvertakenBy | null;
          ended_by: Side | 'time' | null;
          expires_at: string | null;
          guarantee_cents: number;
          id: string;
          message: string | null;
          night: string;
          offered_by: Side;
          own_clauses: OwnClauses | null;
          own_clauses_before: OwnClauses | null;
          replaces: string | null;
          requested_by: Side;
          set_minutes: number | null;
          set_starts_at: string | null;
          shares_day: boolean;
          show_date: string;
          show_id: string;
          show_when_ended: Json | null;
          status: BookingStatus;
          tickets_read: Json | null;
          updated_at: string;
          venue_id: string;
        };
        Insert: {
          answer_due_at?: string | null;
          artist_id: string;
          confirmed_at?: string | null;
          created_at?: string;
          currency?: Currency;
          deal: Json;
          did_not_play?: boolean;
          end_reason?: string | null;
          ended_because?: OvertakenBy | null;
          ended_by?: Side | 'time' | null;
          expires_at?: string | null;
          guarantee_cents?: number;
          id?: string;
          message?: string | null;
          night: string;
          offered_by: Side;
          own_clauses?: Json | null;
          own_clauses_before?: Json | null;
          replaces?: string | null;
          requested_by: Side;
          set_minutes?: number | null;
          set_starts_at?: string | null;
          shares_day?: boolean;
          show_date: string;
          show_id: string;
          show_when_ended?: Json | null;
          status?: BookingStatus;
          tickets_read?: Json | null;
          updated_at?: string;
          venue_id: string;
        };
        Update: {
          answer_due_at?: string | null;
          artist_id?: string;
          confirmed_at?: string | null;
          created_at?: string;
          currency?: Currency;
          deal?: Json;
          did_not_play?: boolean;
          end_reason?: string | null;
          ended_because?: OvertakenBy | null;
          ended_by?: Side | 'time' | null;
          expires_at?: string | null;
          guarantee_cents?: number;
          id?: string;
          message?: string | null;
          night?: string;
          offered_by?: Side;
          own_clauses?: Json | null;
          own_clauses_before?: Json | null;
          replaces?: string | null;
          requested_by?: Side;
          set_minutes?: number | null;
          set_starts_at?: string | null;
          shares_day?: boolean;
          show_date?: string;
          show_id?: string;
          show_when_ended?: Json | null;
          status?: BookingStatus;
          tickets_read?: Json | null;
          updated_at?: string;
          venue_id?: string;
        };
        Relationships: [
          { foreignKeyName: 'bookings_artist_id_fkey'; columns: ["artist_id"]; isOneToOne: false; referencedRelation: 'artist_profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'bookings_replaces_fkey'; columns: ["replaces"]; isOneToOne: false; referencedRelation: 'bookings'; referencedColumns: ["id"] },
          { foreignKeyName: 'bookings_show_id_fkey'; columns: ["show_id"]; isOneToOne: false; referencedRelation: 'shows'; referencedColumns: ["id"] },
          { foreignKeyName: 'bookings_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      change_consents: {
        Row: {
          artist_id: string;
          booking_id: string;
          id: string;
          proposal_id: string;
          side: Side;
          signature: Json;
          signed_at: string;
          venue_id: string;
        };
        Insert: {
          artist_id: string;
          booking_id: string;
          id?: string;
          proposal_id: string;
          side: Side;
          signature: Json;
          signed_at: string;
          venue_id: string;
        };
        Update: {
          artist_id?: string;
          booking_id?: string;
          id?: string;
          proposal_id?: string;
          side?: Side;
          signature?: Json;
          signed_at?: string;
          venue_id?: string;
        };
        Relationships: [
          { foreignKeyName: 'change_consents_artist_id_fkey'; columns: ["artist_id"]; isOneToOne: false; referencedRelation: 'artist_profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'change_consents_booking_id_fkey'; columns: ["booking_id"]; isOneToOne: false; referencedRelation: 'bookings'; referencedColumns: ["id"] },
          { foreignKeyName: 'change_consents_proposal_id_fkey'; columns: ["proposal_id"]; isOneToOne: false; referencedRelation: 'change_proposals'; referencedColumns: ["id"] },
          { foreignKeyName: 'change_consents_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      change_proposals: {
        Row: {
          answer_by: string;
          artist_id: string;
          booking_id: string;
          changes: ProposedChanges;
          concerns_night: boolean;
          ended_at: string | null;
          id: string;
          note: string | null;
          proposed_at: string;
          proposed_by: Side;
          show_id: string;
          state: string;
          venue_id: string;
        };
        Insert: {
          answer_by: string;
          artist_id: string;
          booking_id: string;
          changes: Json;
          concerns_night: boolean;
          ended_at?: string | null;
          id?: string;
          note?: string | null;
          proposed_at: string;
          proposed_by: Side;
          show_id: string;
          state?: string;
          venue_id: string;
        };
        Update: {
          answer_by?: string;
          artist_id?: string;
          booking_id?: string;
          changes?: Json;
          concerns_night?: boolean;
          ended_at?: string | null;
          id?: string;
          note?: string | null;
          proposed_at?: string;
          proposed_by?: Side;
          show_id?: string;
          state?: string;
          venue_id?: string;
        };
        Relationships: [
          { foreignKeyName: 'change_proposals_artist_id_fkey'; columns: ["artist_id"]; isOneToOne: false; referencedRelation: 'artist_profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'change_proposals_booking_id_fkey'; columns: ["booking_id"]; isOneToOne: false; referencedRelation: 'bookings'; referencedColumns: ["id"] },
          { foreignKeyName: 'change_proposals_show_id_fkey'; columns: ["show_id"]; isOneToOne: false; referencedRelation: 'shows'; referencedColumns: ["id"] },
          { foreignKeyName: 'change_proposals_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      contact_messages: {
        Row: {
          answered: boolean;
          answered_at: string | null;
          created_at: string;
          email: string;
          id: string;
          kind: string;
          message: string;
          name: string;
          user_id: string | null;
        };
        Insert: {
          answered?: boolean;
          answered_at?: string | null;
          created_at?: string;
          email: string;
          id?: string;
          kind: string;
          message: string;
          name: string;
          user_id?: string | null;
        };
        Update: {
          answered?: boolean;
          answered_at?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          kind?: string;
          message?: string;
          name?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      contacts: {
        Row: {
          apart: string[];
          artist_id: string | null;
          changed_by: string | null;
          created_at: string;
          email_keys: string[];
          emails: Way[];
          erases_itself: boolean;
          files: ContactFile[];
          id: string;
          keep_until: string | null;
          kind: ContactKind;
          links: Way[];
          made_by: string | null;
          merged: string[];
          name: string;
          name_key: string;
          notes: string;
          organisation: string;
          phone_keys: string[];
          phones: Way[];
          place: string;
          source: ContactSource;
          source_words: string;
          tags: string[];
          updated_at: string;
          user_id: string;
          venue_id: string | null;
          words: string;
        };
        Insert: {
          apart?: string[];
          artist_id?: string | null;
          changed_by?: string | null;
          created_at?: string;
          email_keys?: never;
          emails?: Json;
          erases_itself?: boolean;
          files?: Json;
          id?: string;
          keep_until?: string | null;
          kind?: ContactKind;
          links?: Json;
          made_by?: string | null;
          merged?: string[];
          name: string;
          name_key?: never;
          notes?: string;
          organisation?: string;
          phone_keys?: never;
          phones?: Json;
          place?: string;
          source?: ContactSource;
          source_words?: string;
          tags?: string[];
          updated_at?: string;
          user_id: string;
          venue_id?: string | null;
          words?: never;
        };
        Update: {
          apart?: string[];
          artist_id?: string | null;
          changed_by?: string | null;
          created_at?: string;
          email_keys?: never;
          emails?: Json;
          erases_itself?: boolean;
          files?: Json;
          id?: string;
          keep_until?: string | null;
          kind?: ContactKind;
          links?: Json;
          made_by?: string | null;
          merged?: string[];
          name?: string;
          name_key?: never;
          notes?: string;
          organisation?: string;
          phone_keys?: never;
          phones?: Json;
          place?: string;
          source?: ContactSource;
          source_words?: string;
          tags?: string[];
          updated_at?: string;
          user_id?: string;
          venue_id?: string | null;
          words?: never;
        };
        Relationships: [
          { foreignKeyName: 'contacts_artist_id_fkey'; columns: ["artist_id"]; isOneToOne: false; referencedRelation: 'artist_profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'contacts_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      conversation_mutes: {
        Row: {
          conversation_id: string;
          made_at: string;
          user_id: string;
        };
        Insert: {
          conversation_id: string;
          made_at?: string;
          user_id: string;
        };
        Update: {
          conversation_id?: string;
          made_at?: string;
          user_id?: string;
        };
        Relationships: [
          { foreignKeyName: 'conversation_mutes_conversation_id_fkey'; columns: ["conversation_id"]; isOneToOne: false; referencedRelation: 'conversations'; referencedColumns: ["id"] },
        ];
      };
      conversations: {
        Row: {
          artist_id: string;
          artist_read_at: string;
          created_at: string;
          id: string;
          last_message_at: string | null;
          venue_id: string;
          venue_read_at: string;
        };
        Insert: {
          artist_id: string;
          artist_read_at?: string;
          created_at?: string;
          id?: string;
          last_message_at?: string | null;
          venue_id: string;
          venue_read_at?: string;
        };
        Update: {
          artist_id?: string;
          artist_read_at?: string;
          created_at?: string;
          id?: string;
          last_message_at?: string | null;
          venue_id?: string;
          venue_read_at?: string;
        };
        Relationships: [
          { foreignKeyName: 'conversations_artist_id_fkey'; columns: ["artist_id"]; isOneToOne: false; referencedRelation: 'artist_profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'conversations_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      crew_links: {
        Row: {
          email: string | null;
          id: string;
          label: string;
          made_at: string;
          made_by: string | null;
          made_in: string | null;
          mail_due_at: string | null;
          mail_state: LinkMail | null;
          mail_token: string | null;
          mail_tries: number;
          opens: string;
          revoked_at: string | null;
          seller: string;
          show_id: string;
          token_sha256: string;
          venue_id: string;
        };
        Insert: {
          email?: string | null;
          id?: string;
          label: string;
          made_at: string;
          made_by?: string | null;
          made_in?: string | null;
          mail_due_at?: string | null;
          mail_state?: LinkMail | null;
          mail_token?: string | null;
          mail_tries?: number;
          opens?: string;
          revoked_at?: string | null;
          seller?: string;
          show_id: string;
          token_sha256: string;
          venue_id: string;
        };
        Update: {
          email?: string | null;
          id?: string;
          label?: string;
          made_at?: string;
          made_by?: string | null;
          made_in?: string | null;
          mail_due_at?: string | null;
          mail_state?: LinkMail | null;
          mail_token?: string | null;
          mail_tries?: number;
          opens?: string;
          revoked_at?: string | null;
          seller?: string;
          show_id?: string;
          token_sha256?: string;
          venue_id?: string;
        };
        Relationships: [
          { foreignKeyName: 'crew_links_show_id_fkey'; columns: ["show_id"]; isOneToOne: false; referencedRelation: 'shows'; referencedColumns: ["id"] },
          { foreignKeyName: 'crew_links_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      day_notes: {
        Row: {
          day: string;
          note: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          day: string;
          note: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          day?: string;
          note?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      direct_payments: {
        Row: {
          amount_cents: number;
          answered_at: string | null;
          artist_id: string;
          booking_id: string;
          counted_cents: number;
          currency: Currency;
          id: string;
          kind: DirectKind;
          paid_on: string;
          payment_id: string | null;
          recorded_at: string;
          state: string;
          venue_id: string;
        };
        Insert: {
          amount_cents: number;
          answered_at?: string | null;
          artist_id: string;
          booking_id: string;
          counted_cents?: number;
          currency: Currency;
          id?: string;
          kind: DirectKind;
          paid_on: string;
          payment_id?: string | null;
          recorded_at: string;
          state?: string;
          venue_id: string;
        };
        Update: {
          amount_cents?: number;
          answered_at?: string | null;
          artist_id?: string;
          booking_id?: string;
          counted_cents?: number;
          currency?: Currency;
          id?: string;
          kind?: DirectKind;
          paid_on?: string;
          payment_id?: string | null;
          recorded_at?: string;
          state?: string;
          venue_id?: string;
        };
        Relationships: [
          { foreignKeyName: 'direct_payments_artist_id_fkey'; columns: ["artist_id"]; isOneToOne: false; referencedRelation: 'artist_profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'direct_payments_booking_id_fkey'; columns: ["booking_id"]; isOneToOne: false; referencedRelation: 'bookings'; referencedColumns: ["id"] },
          { foreignKeyName: 'direct_payments_payment_id_fkey'; columns: ["payment_id"]; isOneToOne: false; referencedRelation: 'payments'; referencedColumns: ["id"] },
          { foreignKeyName: 'direct_payments_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      domain_events: {
        Row: {
          actor_id: string | null;
          artist_id: string | null;
          at: string;
          booking_id: string | null;
          by_side: Side | 'time' | null;
          data: Json;
          id: string;
          kind: string;
          seq: number;
          show_id: string | null;
          subject_id: string | null;
          venue_id: string | null;
        };
        Insert: {
          actor_id?: string | null;
          artist_id?: string | null;
          at?: string;
          booking_id?: string | null;
          by_side?: Side | 'time' | null;
          data?: Json;
          id?: string;
          kind: string;
          seq?: never;
          show_id?: string | null;
          subject_id?: string | null;
          venue_id?: string | null;
        };
        Update: {
          actor_id?: string | null;
          artist_id?: string | null;
          at?: string;
          booking_id?: string | null;
          by_side?: Side | 'time' | null;
          data?: Json;
          id?: string;
          kind?: string;
          seq?: never;
          show_id?: string | null;
          subject_id?: string | null;
          venue_id?: string | null;
        };
        Relationships: [
          { foreignKeyName: 'domain_events_booking_id_fkey'; columns: ["booking_id"]; isOneToOne: false; referencedRelation: 'bookings'; referencedColumns: ["id"] },
          { foreignKeyName: 'domain_events_show_id_fkey'; columns: ["show_id"]; isOneToOne: false; referencedRelation: 'shows'; referencedColumns: ["id"] },
        ];
      };
      holds: {
        Row: {
          artist_id: string;
          challenged_at: string | null;
          day: string;
          decides_until: string | null;
          ended_at: string | null;
          expires_at: string;
          id: string;
          night: string;
          note: string | null;
          placed_at: string;
          placed_by: Side;
          reopened_at: string | null;
          room_id: string | null;
          seq: number;
          status: string;
          told_rank: number | null;
          told_until: string | null;
          venue_id: string;
        };
        Insert: {
          artist_id: string;
          challenged_at?: string | null;
          day: string;
          decides_until?: string | null;
          ended_at?: string | null;
          expires_at: string;
          id?: string;
          night: string;
          note?: string | null;
          placed_at: string;
          placed_by: Side;
          reopened_at?: string | null;
          room_id?: string | null;
          seq?: never;
          status?: string;
          told_rank?: number | null;
          told_until?: string | null;
          venue_id: string;
        };
        Update: {
          artist_id?: string;
          challenged_at?: string | null;
          day?: string;
          decides_until?: string | null;
          ended_at?: string | null;
          expires_at?: string;
          id?: string;
          night?: string;
          note?: string | null;
          placed_at?: string;
          placed_by?: Side;
          reopened_at?: string | null;
          room_id?: string | null;
          seq?: never;
          status?: string;
          told_rank?: number | null;
          told_until?: string | null;
          venue_id?: string;
        };
        Relationships: [
          { foreignKeyName: 'holds_artist_id_fkey'; columns: ["artist_id"]; isOneToOne: false; referencedRelation: 'artist_profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'holds_in_a_room_of_their_venue'; columns: ["room_id","venue_id"]; isOneToOne: false; referencedRelation: 'rooms'; referencedColumns: ["id","venue_id"] },
          { foreignKeyName: 'holds_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      house_proposals: {
        Row: {
          artist_id: string;
          booking_id: string;
          concludes_at: string;
          content: KeptHouseSheet;
          id: string;
          note: string | null;
          proposed_at: string;
          receipt_paths: string[];
          seq: number;
          show_id: string;
          venue_id: string;
        };
        Insert: {
          artist_id: string;
          booking_id: string;
          concludes_at: string;
          content: Json;
          id?: string;
          note?: string | null;
          proposed_at: string;
          receipt_paths?: string[];
          seq?: never;
          show_id: string;
          venue_id: string;
        };
        Update: {
          artist_id?: string;
          booking_id?: string;
          concludes_at?: string;
          content?: Json;
          id?: string;
          note?: string | null;
          proposed_at?: string;
          receipt_paths?: string[];
          seq?: never;
          show_id?: string;
          venue_id?: string;
        };
        Relationships: [
          { foreignKeyName: 'house_proposals_artist_id_fkey'; columns: ["artist_id"]; isOneToOne: false; referencedRelation: 'artist_profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'house_proposals_booking_id_fkey'; columns: ["booking_id"]; isOneToOne: false; referencedRelation: 'bookings'; referencedColumns: ["id"] },
          { foreignKeyName: 'house_proposals_show_id_fkey'; columns: ["show_id"]; isOneToOne: false; referencedRelation: 'shows'; referencedColumns: ["id"] },
          { foreignKeyName: 'house_proposals_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      house_sheets: {
        Row: {
          by_side: string;
          content: KeptHouseSheet;
          id: string;
          receipt_paths: string[];
          revision: number;
          show_id: string;
          stated_at: string;
          venue_id: string;
        };
        Insert: {
          by_side: string;
          content: Json;
          id?: string;
          receipt_paths?: string[];
          revision: number;
          show_id: string;
          stated_at: string;
          venue_id: string;
        };
        Update: {
          by_side?: string;
          content?: Json;
          id?: string;
          receipt_paths?: string[];
          revision?: number;
          show_id?: string;
          stated_at?: string;
          venue_id?: string;
        };
        Relationships: [
          { foreignKeyName: 'house_sheets_show_id_fkey'; columns: ["show_id"]; isOneToOne: false; referencedRelation: 'shows'; referencedColumns: ["id"] },
          { foreignKeyName: 'house_sheets_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      integrations: {
        Row: {
          connected: boolean;
          handle: string | null;
          provider: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          connected?: boolean;
          handle?: string | null;
          provider: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          connected?: boolean;
          handle?: string | null;
          provider?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      invoices: {
        Row: {
          about: About;
          agreement_id: string | null;
          agreement_number: string | null;
          amount_cents: number;
          artist: PartyOnInvoice;
          artist_id: string | null;
          booking_id: string | null;
          commission_cents: number;
          corrects_id: string | null;
          created_at: string;
          currency: Currency;
          due_on: string;
          event_date: string;
          event_name: string;
          fee_cents: number;
          id: string;
          issued_on: string;
          issuer: PartyOnInvoice;
          kind: 'invoice' | 'credit-note' | 'commission' | 'commission-credit' | 'merchandise' | 'merchandise-credit';
          language: string | null;
          lines: KeptLine[];
          number: string;
          paid_at: string | null;
          payer: Side;
          settlement_id: string | null;
          taxes: ContainedTax[];
          venue: PartyOnInvoice;
          venue_fee_cents: number;
          venue_id: string | null;
          why: string | null;
        };
        Insert: {
          about?: About;
          agreement_id?: string | null;
          agreement_number?: string | null;
          amount_cents: number;
          artist?: Json;
          artist_id?: string | null;
          booking_id?: string | null;
          commission_cents?: number;
          corrects_id?: string | null;
          created_at?: string;
          currency: Currency;
          due_on: string;
          event_date: string;
          event_name: string;
          fee_cents?: number;
          id?: string;
          issued_on: string;
          issuer?: Json;
          kind?: 'invoice' | 'credit-note' | 'commission' | 'commission-credit' | 'merchandise' | 'merchandise-credit';
          language?: string | null;
          lines: Json;
          number: string;
          paid_at?: string | null;
          payer?: Side;
          settlement_id?: string | null;
          taxes?: Json;
          venue?: Json;
          venue_fee_cents?: number;
          venue_id?: string | null;
          why?: string | null;
        };
        Update: {
          about?: About;
          agreement_id?: string | null;
          agreement_number?: string | null;
          amount_cents?: number;
          artist?: Json;
          artist_id?: string | null;
          booking_id?: string | null;
          commission_cents?: number;
          corrects_id?: string | null;
          created_at?: string;
          currency?: Currency;
          due_on?: string;
          event_date?: string;
          event_name?: string;
          fee_cents?: number;
          id?: string;
          issued_on?: string;
          issuer?: Json;
          kind?: 'invoice' | 'credit-note' | 'commission' | 'commission-credit' | 'merchandise' | 'merchandise-credit';
          language?: string | null;
          lines?: Json;
          number?: string;
          paid_at?: string | null;
          payer?: Side;
          settlement_id?: string | null;
          taxes?: Json;
          venue?: Json;
          venue_fee_cents?: number;
          venue_id?: string | null;
          why?: string | null;
        };
        Relationships: [
          { foreignKeyName: 'invoices_agreement_id_fkey'; columns: ["agreement_id"]; isOneToOne: false; referencedRelation: 'agreements'; referencedColumns: ["id"] },
          { foreignKeyName: 'invoices_artist_id_fkey'; columns: ["artist_id"]; isOneToOne: false; referencedRelation: 'artist_profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'invoices_booking_id_fkey'; columns: ["booking_id"]; isOneToOne: false; referencedRelation: 'bookings'; referencedColumns: ["id"] },
          { foreignKeyName: 'invoices_corrects_id_fkey'; columns: ["corrects_id"]; isOneToOne: false; referencedRelation: 'invoices'; referencedColumns: ["id"] },
          { foreignKeyName: 'invoices_settlement_id_fkey'; columns: ["settlement_id"]; isOneToOne: false; referencedRelation: 'settlements'; referencedColumns: ["id"] },
          { foreignKeyName: 'invoices_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      ledger_entries: {
        Row: {
          account: string;
          amount_cents: number;
          artist_id: string | null;
          at: string;
          booking_id: string | null;
          currency: Currency;
          id: number;
          memo: string;
          posted_in: string;
          transaction_id: string;
          venue_id: string | null;
        };
        Insert: {
          account: string;
          amount_cents: number;
          artist_id?: string | null;
          at: string;
          booking_id?: string | null;
          currency: Currency;
          id?: never;
          memo: string;
          posted_in?: string;
          transaction_id: string;
          venue_id?: string | null;
        };
        Update: {
          account?: string;
          amount_cents?: number;
          artist_id?: string | null;
          at?: string;
          booking_id?: string | null;
          currency?: Currency;
          id?: never;
          memo?: string;
          posted_in?: string;
          transaction_id?: string;
          venue_id?: string | null;
        };
        Relationships: [];
      };
      line_claims: {
        Row: {
          answer_by: string | null;
          artist_id: string;
          booking_id: string;
          by_side: Side | 'time';
          evidence_path: string | null;
          figure: number;
          id: string;
          kind: string;
          label: string;
          line_id: string;
          overtaken: boolean;
          said_at: string;
          seq: number;
          settlement_id: string;
          unit: 'count' | 'money';
          venue_id: string;
          was: number;
          why: string | null;
        };
        Insert: {
          answer_by?: string | null;
          artist_id: string;
          booking_id: string;
          by_side: Side | 'time';
          evidence_path?: string | null;
          figure: number;
          id?: string;
          kind: string;
          label: string;
          line_id: string;
          overtaken?: boolean;
          said_at: string;
          seq?: never;
          settlement_id: string;
          unit: 'count' | 'money';
          venue_id: string;
          was: number;
          why?: string | null;
        };
        Update: {
          answer_by?: string | null;
          artist_id?: string;
          booking_id?: string;
          by_side?: Side | 'time';
          evidence_path?: string | null;
          figure?: number;
          id?: string;
          kind?: string;
          label?: string;
          line_id?: string;
          overtaken?: boolean;
          said_at?: string;
          seq?: never;
          settlement_id?: string;
          unit?: 'count' | 'money';
          venue_id?: string;
          was?: number;
          why?: string | null;
        };
        Relationships: [
          { foreignKeyName: 'line_claims_artist_id_fkey'; columns: ["artist_id"]; isOneToOne: false; referencedRelation: 'artist_profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'line_claims_booking_id_fkey'; columns: ["booking_id"]; isOneToOne: false; referencedRelation: 'bookings'; referencedColumns: ["id"] },
          { foreignKeyName: 'line_claims_settlement_id_fkey'; columns: ["settlement_id"]; isOneToOne: false; referencedRelation: 'settlements'; referencedColumns: ["id"] },
          { foreignKeyName: 'line_claims_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      mailing_list: {
        Row: {
          created_at: string;
          email: string;
          id: string;
        };
        Insert: {
          created_at?: string;
          email: string;
          id?: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: string;
        };
        Relationships: [];
      };
      messages: {
        Row: {
          booking_id: string | null;
          content: string;
          conversation_id: string;
          created_at: string;
          files: MessageFile[];
          id: string;
          removed_at: string | null;
          sender_id: string;
          sender_side: Side;
        };
        Insert: {
          booking_id?: string | null;
          content: string;
          conversation_id: string;
          created_at?: string;
          files?: Json;
          id?: string;
          removed_at?: string | null;
          sender_id?: string;
          sender_side: Side;
        };
        Update: {
          booking_id?: string | null;
          content?: string;
          conversation_id?: string;
          created_at?: string;
          files?: Json;
          id?: string;
          removed_at?: string | null;
          sender_id?: string;
          sender_side?: Side;
        };
        Relationships: [
          { foreignKeyName: 'messages_booking_id_fkey'; columns: ["booking_id"]; isOneToOne: false; referencedRelation: 'bookings'; referencedColumns: ["id"] },
          { foreignKeyName: 'messages_conversation_id_fkey'; columns: ["conversation_id"]; isOneToOne: false; referencedRelation: 'conversations'; referencedColumns: ["id"] },
        ];
      };
      notifications: {
        Row: {
          artist_id: string | null;
          contact_message_id: string | null;
          created_at: string;
          event_id: string | null;
          id: string;
          is_new: boolean;
          kind: string;
          mail_due_at: string | null;
          mail_tries: number;
          params: Json;
          profile_id: string | null;
          pushed_at: string | null;
          route: string;
          seq: number;
          side: Side | null;
          told_at: string | null;
          user_id: string;
          venue_id: string | null;
        };
        Insert: {
          artist_id?: string | null;
          contact_message_id?: string | null;
          created_at?: string;
          event_id?: string | null;
          id?: string;
          is_new?: boolean;
          kind: string;
          mail_due_at?: string | null;
          mail_tries?: number;
          params?: Json;
          profile_id?: string | null;
          pushed_at?: string | null;
          route: string;
          seq?: never;
          side?: Side | null;
          told_at?: string | null;
          user_id: string;
          venue_id?: string | null;
        };
        Update: {
          artist_id?: string | null;
          contact_message_id?: string | null;
          created_at?: string;
          event_id?: string | null;
          id?: string;
          is_new?: boolean;
          kind?: string;
          mail_due_at?: string | null;
          mail_tries?: number;
          params?: Json;
          profile_id?: string | null;
          pushed_at?: string | null;
          route?: string;
          seq?: never;
          side?: Side | null;
          told_at?: string | null;
          user_id?: string;
          venue_id?: string | null;
        };
        Relationships: [
          { foreignKeyName: 'notifications_artist_id_fkey'; columns: ["artist_id"]; isOneToOne: false; referencedRelation: 'artist_profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'notifications_contact_message_id_fkey'; columns: ["contact_message_id"]; isOneToOne: false; referencedRelation: 'contact_messages'; referencedColumns: ["id"] },
          { foreignKeyName: 'notifications_event_id_fkey'; columns: ["event_id"]; isOneToOne: false; referencedRelation: 'domain_events'; referencedColumns: ["id"] },
          { foreignKeyName: 'notifications_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      offer_forms: {
        Row: {
          created_at: string;
          ended_at: string | null;
          form: Json;
          id: string;
          kind: string;
          made_by: string | null;
          name: string;
          name_key: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          ended_at?: string | null;
          form: Json;
          id?: string;
          kind: string;
          made_by?: string | null;
          name?: string;
          name_key?: never;
          user_id: string;
        };
        Update: {
          created_at?: string;
          ended_at?: string | null;
          form?: Json;
          id?: string;
          kind?: string;
          made_by?: string | null;
          name?: string;
          name_key?: never;
          user_id?: string;
        };
        Relationships: [];
      };
      payments: {
        Row: {
          amount_cents: number;
          artist_id: string | null;
          currency: Currency;
          id: string;
          invoice_id: string;
          kind: string;
          paid_at: string;
          paid_by: string | null;
          provider: string;
          provider_reference: string;
          venue_id: string | null;
        };
        Insert: {
          amount_cents: number;
          artist_id?: string | null;
          currency: Currency;
          id?: string;
          invoice_id: string;
          kind?: string;
          paid_at: string;
          paid_by?: string | null;
          provider: string;
          provider_reference: string;
          venue_id?: string | null;
        };
        Update: {
          amount_cents?: number;
          artist_id?: string | null;
          currency?: Currency;
          id?: string;
          invoice_id?: string;
          kind?: string;
          paid_at?: string;
          paid_by?: string | null;
          provider?: string;
          provider_reference?: string;
          venue_id?: string | null;
        };
        Relationships: [
          { foreignKeyName: 'payments_artist_id_fkey'; columns: ["artist_id"]; isOneToOne: false; referencedRelation: 'artist_profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'payments_invoice_id_fkey'; columns: ["invoice_id"]; isOneToOne: false; referencedRelation: 'invoices'; referencedColumns: ["id"] },
          { foreignKeyName: 'payments_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      payout_accounts: {
        Row: {
          country: string | null;
          holder: string;
          is_ready: boolean;
          masked: string;
          paid_from: string | null;
          provider: string;
          reference: string | null;
          saved_by: string | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          country?: string | null;
          holder: string;
          is_ready?: boolean;
          masked: string;
          paid_from?: string | null;
          provider: string;
          reference?: string | null;
          saved_by?: string | null;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          country?: string | null;
          holder?: string;
          is_ready?: boolean;
          masked?: string;
          paid_from?: string | null;
          provider?: string;
          reference?: string | null;
          saved_by?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      payouts: {
        Row: {
          amount_cents: number;
          arrived_at: string | null;
          arrives_by: string | null;
          arrives_from: string | null;
          artist_id: string;
          booking_id: string;
          currency: Currency;
          id: string;
          initiated_at: string;
          payee: Side;
          sent_at: string | null;
          sent_cents: number;
          settlement_id: string | null;
          status: string;
          venue_id: string;
          why: string | null;
        };
        Insert: {
          amount_cents: number;
          arrived_at?: string | null;
          arrives_by?: string | null;
          arrives_from?: string | null;
          artist_id: string;
          booking_id: string;
          currency: Currency;
          id?: string;
          initiated_at: string;
          payee?: Side;
          sent_at?: string | null;
          sent_cents?: number;
          settlement_id?: string | null;
          status?: string;
          venue_id: string;
          why?: string | null;
        };
        Update: {
          amount_cents?: number;
          arrived_at?: string | null;
          arrives_by?: string | null;
          arrives_from?: string | null;
          artist_id?: string;
          booking_id?: string;
          currency?: Currency;
          id?: string;
          initiated_at?: string;
          payee?: Side;
          sent_at?: string | null;
          sent_cents?: number;
          settlement_id?: string | null;
          status?: string;
          venue_id?: string;
          why?: string | null;
        };
        Relationships: [
          { foreignKeyName: 'payouts_artist_id_fkey'; columns: ["artist_id"]; isOneToOne: false; referencedRelation: 'artist_profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'payouts_booking_id_fkey'; columns: ["booking_id"]; isOneToOne: false; referencedRelation: 'bookings'; referencedColumns: ["id"] },
          { foreignKeyName: 'payouts_settlement_id_fkey'; columns: ["settlement_id"]; isOneToOne: false; referencedRelation: 'settlements'; referencedColumns: ["id"] },
          { foreignKeyName: 'payouts_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      places: {
        Row: {
          ascii_name: string;
          country: string;
          country_code: string;
          id: number;
          lat: number;
          lng: number;
          name: string;
          population: number;
          region: string;
          time_zone: string;
        };
        Insert: {
          ascii_name: string;
          country: string;
          country_code: string;
          id: number;
          lat: number;
          lng: number;
          name: string;
          population?: number;
          region?: string;
          time_zone: string;
        };
        Update: {
          ascii_name?: string;
          country?: string;
          country_code?: string;
          id?: number;
          lat?: number;
          lng?: number;
          name?: string;
          population?: number;
          region?: string;
          time_zone?: string;
        };
        Relationships: [];
      };
      played_sets: {
        Row: {
          booking_id: string | null;
          ended_at: string | null;
          item_id: string;
          show_id: string;
          started_at: string;
          venue_id: string;
        };
        Insert: {
          booking_id?: string | null;
          ended_at?: string | null;
          item_id: string;
          show_id: string;
          started_at: string;
          venue_id: string;
        };
        Update: {
          booking_id?: string | null;
          ended_at?: string | null;
          item_id?: string;
          show_id?: string;
          started_at?: string;
          venue_id?: string;
        };
        Relationships: [
          { foreignKeyName: 'played_sets_booking_id_fkey'; columns: ["booking_id"]; isOneToOne: false; referencedRelation: 'bookings'; referencedColumns: ["id"] },
          { foreignKeyName: 'played_sets_show_id_fkey'; columns: ["show_id"]; isOneToOne: false; referencedRelation: 'shows'; referencedColumns: ["id"] },
          { foreignKeyName: 'played_sets_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      profiles: {
        Row: {
          created_at: string;
          id: string;
          is_admin: boolean;
          side_chosen: boolean;
          user_type: Side;
        };
        Insert: {
          created_at?: string;
          id: string;
          is_admin?: boolean;
          side_chosen?: boolean;
          user_type?: Side;
        };
        Update: {
          created_at?: string;
          id?: string;
          is_admin?: boolean;
          side_chosen?: boolean;
          user_type?: Side;
        };
        Relationships: [];
      };
      reports: {
        Row: {
          decided_at: string | null;
          decided_by: string | null;
          decision: string | null;
          id: string;
          kept: Json;
          made_at: string;
          reason: string;
          reported_profile: string;
          reported_side: Side;
          reporter_id: string | null;
          reporter_profile: string | null;
          reporter_side: Side | null;
          target_id: string;
          target_path: string | null;
          what: 'profile' | 'message' | 'picture' | 'review';
          why: string | null;
          words: string | null;
        };
        Insert: {
          decided_at?: string | null;
          decided_by?: string | null;
          decision?: string | null;
          id?: string;
          kept: Json;
          made_at?: string;
          reason: string;
          reported_profile: string;
          reported_side: Side;
          reporter_id?: string | null;
          reporter_profile?: string | null;
          reporter_side?: Side | null;
          target_id: string;
          target_path?: string | null;
          what: 'profile' | 'message' | 'picture' | 'review';
          why?: string | null;
          words?: string | null;
        };
        Update: {
          decided_at?: string | null;
          decided_by?: string | null;
          decision?: string | null;
          id?: string;
          kept?: Json;
          made_at?: string;
          reason?: string;
          reported_profile?: string;
          reported_side?: Side;
          reporter_id?: string | null;
          reporter_profile?: string | null;
          reporter_side?: Side | null;
          target_id?: string;
          target_path?: string | null;
          what?: 'profile' | 'message' | 'picture' | 'review';
          why?: string | null;
          words?: string | null;
        };
        Relationships: [];
      };
      reviews: {
        Row: {
          answer: string | null;
          answered_at: string | null;
          artist_id: string;
          booking_id: string;
          by_side: Side;
          comment: string | null;
          created_at: string;
          due_at: string | null;
          id: string;
          of_kept: boolean;
          removed_at: string | null;
          shown_at: string | null;
          stars: number;
          venue_id: string;
        };
        Insert: {
          answer?: string | null;
          answered_at?: string | null;
          artist_id: string;
          booking_id: string;
          by_side: Side;
          comment?: string | null;
          created_at?: string;
          due_at?: string | null;
          id?: string;
          of_kept?: boolean;
          removed_at?: string | null;
          shown_at?: string | null;
          stars: number;
          venue_id: string;
        };
        Update: {
          answer?: string | null;
          answered_at?: string | null;
          artist_id?: string;
          booking_id?: string;
          by_side?: Side;
          comment?: string | null;
          created_at?: string;
          due_at?: string | null;
          id?: string;
          of_kept?: boolean;
          removed_at?: string | null;
          shown_at?: string | null;
          stars?: number;
          venue_id?: string;
        };
        Relationships: [
          { foreignKeyName: 'reviews_artist_id_fkey'; columns: ["artist_id"]; isOneToOne: false; referencedRelation: 'artist_profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'reviews_booking_id_fkey'; columns: ["booking_id"]; isOneToOne: false; referencedRelation: 'bookings'; referencedColumns: ["id"] },
          { foreignKeyName: 'reviews_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      room_parts: {
        Row: {
          part_id: string;
          whole_id: string;
        };
        Insert: {
          part_id: string;
          whole_id: string;
        };
        Update: {
          part_id?: string;
          whole_id?: string;
        };
        Relationships: [
          { foreignKeyName: 'room_parts_part_id_fkey'; columns: ["part_id"]; isOneToOne: false; referencedRelation: 'rooms'; referencedColumns: ["id"] },
          { foreignKeyName: 'room_parts_whole_id_fkey'; columns: ["whole_id"]; isOneToOne: false; referencedRelation: 'rooms'; referencedColumns: ["id"] },
        ];
      };
      rooms: {
        Row: {
          archived_at: string | null;
          backline: Backline | null;
          capacity: number | null;
          created_at: string;
          curfew: string | null;
          doors: string | null;
          id: string;
          lights_tech: boolean | null;
          load_in: string | null;
          name: string;
          photo_paths: string[];
          place: number;
          seating: Seating | null;
          sound_tech: boolean | null;
          stage: string;
          turn_round_minutes: number;
          updated_at: string;
          venue_id: string;
        };
        Insert: {
          archived_at?: string | null;
          backline?: Backline | null;
          capacity?: number | null;
          created_at?: string;
          curfew?: string | null;
          doors?: string | null;
          id?: string;
          lights_tech?: boolean | null;
          load_in?: string | null;
          name: string;
          photo_paths?: string[];
          place?: number;
          seating?: Seating | null;
          sound_tech?: boolean | null;
          stage?: string;
          turn_round_minutes?: number;
          updated_at?: string;
          venue_id: string;
        };
        Update: {
          archived_at?: string | null;
          backline?: Backline | null;
          capacity?: number | null;
          created_at?: string;
          curfew?: string | null;
          doors?: string | null;
          id?: string;
          lights_tech?: boolean | null;
          load_in?: string | null;
          name?: string;
          photo_paths?: string[];
          place?: number;
          seating?: Seating | null;
          sound_tech?: boolean | null;
          stage?: string;
          turn_round_minutes?: number;
          updated_at?: string;
          venue_id?: string;
        };
        Relationships: [
          { foreignKeyName: 'rooms_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      running_order_confirmations: {
        Row: {
          artist_id: string;
          booking_id: string;
          confirmed_at: string;
          id: string;
          show_id: string;
          venue_id: string;
          version: number;
        };
        Insert: {
          artist_id: string;
          booking_id: string;
          confirmed_at: string;
          id?: string;
          show_id: string;
          venue_id: string;
          version: number;
        };
        Update: {
          artist_id?: string;
          booking_id?: string;
          confirmed_at?: string;
          id?: string;
          show_id?: string;
          venue_id?: string;
          version?: number;
        };
        Relationships: [
          { foreignKeyName: 'running_order_confirmations_artist_id_fkey'; columns: ["artist_id"]; isOneToOne: false; referencedRelation: 'artist_profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'running_order_confirmations_booking_id_fkey'; columns: ["booking_id"]; isOneToOne: false; referencedRelation: 'bookings'; referencedColumns: ["id"] },
          { foreignKeyName: 'running_order_confirmations_show_id_version_fkey'; columns: ["show_id","version"]; isOneToOne: false; referencedRelation: 'running_orders'; referencedColumns: ["show_id","version"] },
          { foreignKeyName: 'running_order_confirmations_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      running_orders: {
        Row: {
          id: string;
          items: Item[];
          published_at: string;
          show_id: string;
          venue_id: string;
          version: number;
        };
        Insert: {
          id?: string;
          items: Json;
          published_at: string;
          show_id: string;
          venue_id: string;
          version: number;
        };
        Update: {
          id?: string;
          items?: Json;
          published_at?: string;
          show_id?: string;
          venue_id?: string;
          version?: number;
        };
        Relationships: [
          { foreignKeyName: 'running_orders_show_id_fkey'; columns: ["show_id"]; isOneToOne: false; referencedRelation: 'shows'; referencedColumns: ["id"] },
          { foreignKeyName: 'running_orders_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      series: {
        Row: {
          created_at: string;
          id: string;
          name: string;
          undone_at: string | null;
          venue_id: string;
        };
        Insert: {
          created_at?: string;
          id: string;
          name: string;
          undone_at?: string | null;
          venue_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          name?: string;
          undone_at?: string | null;
          venue_id?: string;
        };
        Relationships: [
          { foreignKeyName: 'series_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      settings: {
        Row: {
          accent: string;
          deadline_fits_night: boolean;
          density: string;
          email_booking_confirmations: boolean;
          email_booking_requests: boolean;
          email_digest: boolean;
          email_messages: boolean;
          email_newsletter: boolean;
          email_papers: boolean;
          email_payment_updates: boolean;
          email_updates: boolean;
          font_size: number;
          full_name: string;
          language: string;
          public_calendar: boolean;
          push_booking_requests: boolean;
          push_calendar_reminders: boolean;
          push_messages: boolean;
          push_system_announcements: boolean;
          push_words: boolean;
          quiet_from: string;
          quiet_until: string;
          show_profile_events: boolean;
          single_keys: boolean;
          theme: string;
          time_zone: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          accent?: string;
          deadline_fits_night?: boolean;
          density?: string;
          email_booking_confirmations?: boolean;
          email_booking_requests?: boolean;
          email_digest?: boolean;
          email_messages?: boolean;
          email_newsletter?: boolean;
          email_papers?: boolean;
          email_payment_updates?: boolean;
          email_updates?: boolean;
          font_size?: number;
          full_name?: string;
          language?: string;
          public_calendar?: boolean;
          push_booking_requests?: boolean;
          push_calendar_reminders?: boolean;
          push_messages?: boolean;
          push_system_announcements?: boolean;
          push_words?: boolean;
          quiet_from?: string;
          quiet_until?: string;
          show_profile_events?: boolean;
          single_keys?: boolean;
          theme?: string;
          time_zone?: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          accent?: string;
          deadline_fits_night?: boolean;
          density?: string;
          email_booking_confirmations?: boolean;
          email_booking_requests?: boolean;
          email_digest?: boolean;
          email_messages?: boolean;
          email_newsletter?: boolean;
          email_papers?: boolean;
          email_payment_updates?: boolean;
          email_updates?: boolean;
          font_size?: number;
          full_name?: string;
          language?: string;
          public_calendar?: boolean;
          push_booking_requests?: boolean;
          push_calendar_reminders?: boolean;
          push_messages?: boolean;
          push_system_announcements?: boolean;
          push_words?: boolean;
          quiet_from?: string;
          quiet_until?: string;
          show_profile_events?: boolean;
          single_keys?: boolean;
          theme?: string;
          time_zone?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      settlements: {
        Row: {
          answer_by: string | null;
          artist_fee_cents: number;
          artist_id: string;
          artist_net_cents: number;
          booking_id: string;
          commission_cents: number;
          confirmed_at: string | null;
          created_at: string;
          currency: Currency;
          deductions: Json;
          deductions_cents: number;
          dispute_reason: string | null;
          gross_cents: number;
          house_sheet_id: string | null;
          id: string;
          note: string | null;
          paid_at: string | null;
          payable_fee_cents: number | null;
          revision: number;
          sent_at: string;
          show_id: string;
          status: string;
          tax_replaced: TaxReplaced;
          tickets_sold: number;
          tiers: Json;
          updated_at: string;
          venue_fee_cents: number;
          venue_id: string;
          venue_total_cents: number;
          withholding: Withholding | null;
        };
        Insert: {
          answer_by?: string | null;
          artist_fee_cents: number;
          artist_id: string;
          artist_net_cents: number;
          booking_id: string;
          commission_cents: number;
          confirmed_at?: string | null;
          created_at?: string;
          currency: Currency;
          deductions?: Json;
          deductions_cents?: number;
          dispute_reason?: string | null;
          gross_cents: number;
          house_sheet_id?: string | null;
          id?: string;
          note?: string | null;
          paid_at?: string | null;
          payable_fee_cents?: number | null;
          revision?: number;
          sent_at: string;
          show_id: string;
          status?: string;
          tax_replaced?: Json;
          tickets_sold: number;
          tiers: Json;
          updated_at?: string;
          venue_fee_cents: number;
          venue_id: string;
          venue_total_cents: number;
          withholding?: Json | null;
        };
        Update: {
          answer_by?: string | null;
          artist_fee_cents?: number;
          artist_id?: string;
          artist_net_cents?: number;
          booking_id?: string;
          commission_cents?: number;
          confirmed_at?: string | null;
          created_at?: string;
          currency?: Currency;
          deductions?: Json;
          deductions_cents?: number;
          dispute_reason?: string | null;
          gross_cents?: number;
          house_sheet_id?: string | null;
          id?: string;
          note?: string | null;
          paid_at?: string | null;
          payable_fee_cents?: number | null;
          revision?: number;
          sent_at?: string;
          show_id?: string;
          status?: string;
          tax_replaced?: Json;
          tickets_sold?: number;
          tiers?: Json;
          updated_at?: string;
          venue_fee_cents?: number;
          venue_id?: string;
          venue_total_cents?: number;
          withholding?: Json | null;
        };
        Relationships: [
          { foreignKeyName: 'settlements_artist_id_fkey'; columns: ["artist_id"]; isOneToOne: false; referencedRelation: 'artist_profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'settlements_booking_id_fkey'; columns: ["booking_id"]; isOneToOne: false; referencedRelation: 'bookings'; referencedColumns: ["id"] },
          { foreignKeyName: 'settlements_house_sheet_id_fkey'; columns: ["house_sheet_id"]; isOneToOne: false; referencedRelation: 'house_sheets'; referencedColumns: ["id"] },
          { foreignKeyName: 'settlements_show_id_fkey'; columns: ["show_id"]; isOneToOne: false; referencedRelation: 'shows'; referencedColumns: ["id"] },
          { foreignKeyName: 'settlements_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      shows: {
        Row: {
          budget_cents: number | null;
          capacity: number;
          created_at: string;
          currency: Currency;
          deadline: string | null;
          doors_at: string;
          ends_at: string;
          full_price_cents: number;
          genres: string[];
          id: string;
          load_in_at: string | null;
          load_out_at: string | null;
          location_scope: string[];
          loudness: Loudness | null;
          moods: string[];
          music_type: MusicType;
          night: string;
          presale_price_cents: number | null;
          private_by: Side | null;
          room_id: string;
          series_id: string | null;
          show_date: string;
          slots: number;
          span: string;
          starts_at: string;
          status: string;
          time_zone: string;
          title: string | null;
          updated_at: string;
          venue_id: string;
        };
        Insert: {
          budget_cents?: number | null;
          capacity: number;
          created_at?: string;
          currency?: Currency;
          deadline?: string | null;
          doors_at: string;
          ends_at: string;
          full_price_cents?: number;
          genres?: string[];
          id?: string;
          load_in_at?: string | null;
          load_out_at?: string | null;
          location_scope?: string[];
          loudness?: Loudness | null;
          moods?: string[];
          music_type?: MusicType;
          night: string;
          presale_price_cents?: number | null;
          private_by?: Side | null;
          room_id?: string;
          series_id?: string | null;
          show_date: string;
          slots?: number;
          span?: never;
          starts_at: string;
          status?: string;
          time_zone: string;
          title?: string | null;
          updated_at?: string;
          venue_id: string;
        };
        Update: {
          budget_cents?: number | null;
          capacity?: number;
          created_at?: string;
          currency?: Currency;
          deadline?: string | null;
          doors_at?: string;
          ends_at?: string;
          full_price_cents?: number;
          genres?: string[];
          id?: string;
          load_in_at?: string | null;
          load_out_at?: string | null;
          location_scope?: string[];
          loudness?: Loudness | null;
          moods?: string[];
          music_type?: MusicType;
          night?: string;
          presale_price_cents?: number | null;
          private_by?: Side | null;
          room_id?: string;
          series_id?: string | null;
          show_date?: string;
          slots?: number;
          span?: never;
          starts_at?: string;
          status?: string;
          time_zone?: string;
          title?: string | null;
          updated_at?: string;
          venue_id?: string;
        };
        Relationships: [
          { foreignKeyName: 'shows_in_a_room_of_their_venue'; columns: ["room_id","venue_id"]; isOneToOne: false; referencedRelation: 'rooms'; referencedColumns: ["id","venue_id"] },
          { foreignKeyName: 'shows_series_id_fkey'; columns: ["series_id"]; isOneToOne: false; referencedRelation: 'series'; referencedColumns: ["id"] },
          { foreignKeyName: 'shows_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      stage_marks: {
        Row: {
          at: string;
          id: string;
          item_id: string;
          show_id: string;
          undoes: string | null;
          venue_id: string;
          what: string;
        };
        Insert: {
          at: string;
          id: string;
          item_id: string;
          show_id: string;
          undoes?: string | null;
          venue_id: string;
          what: string;
        };
        Update: {
          at?: string;
          id?: string;
          item_id?: string;
          show_id?: string;
          undoes?: string | null;
          venue_id?: string;
          what?: string;
        };
        Relationships: [
          { foreignKeyName: 'stage_marks_show_id_fkey'; columns: ["show_id"]; isOneToOne: false; referencedRelation: 'shows'; referencedColumns: ["id"] },
          { foreignKeyName: 'stage_marks_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      statement_revisions: {
        Row: {
          artist_fee_cents: number;
          artist_id: string;
          artist_net_cents: number;
          booking_id: string;
          by_side: string;
          commission_cents: number;
          currency: string;
          figures: ActSheet['figures'];
          house_sheet_id: string;
          id: string;
          lines: ActSheet['lines'];
          made_at: string;
          revision: number;
          settlement_id: string;
          venue_fee_cents: number;
          venue_id: string;
          venue_total_cents: number;
          why: string;
        };
        Insert: {
          artist_fee_cents: number;
          artist_id: string;
          artist_net_cents: number;
          booking_id: string;
          by_side: string;
          commission_cents: number;
          currency: string;
          figures: Json;
          house_sheet_id: string;
          id?: string;
          lines: Json;
          made_at: string;
          revision: number;
          settlement_id: string;
          venue_fee_cents: number;
          venue_id: string;
          venue_total_cents: number;
          why: string;
        };
        Update: {
          artist_fee_cents?: number;
          artist_id?: string;
          artist_net_cents?: number;
          booking_id?: string;
          by_side?: string;
          commission_cents?: number;
          currency?: string;
          figures?: Json;
          house_sheet_id?: string;
          id?: string;
          lines?: Json;
          made_at?: string;
          revision?: number;
          settlement_id?: string;
          venue_fee_cents?: number;
          venue_id?: string;
          venue_total_cents?: number;
          why?: string;
        };
        Relationships: [
          { foreignKeyName: 'statement_revisions_artist_id_fkey'; columns: ["artist_id"]; isOneToOne: false; referencedRelation: 'artist_profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'statement_revisions_booking_id_fkey'; columns: ["booking_id"]; isOneToOne: false; referencedRelation: 'bookings'; referencedColumns: ["id"] },
          { foreignKeyName: 'statement_revisions_house_sheet_id_fkey'; columns: ["house_sheet_id"]; isOneToOne: false; referencedRelation: 'house_sheets'; referencedColumns: ["id"] },
          { foreignKeyName: 'statement_revisions_settlement_id_fkey'; columns: ["settlement_id"]; isOneToOne: false; referencedRelation: 'settlements'; referencedColumns: ["id"] },
          { foreignKeyName: 'statement_revisions_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      uses: {
        Row: {
          amount_cents: number | null;
          contact: string;
          created_at: string;
          currency: Currency;
          day: string;
          ends_at: string;
          file_path: string | null;
          held_until: string | null;
          id: string;
          is_firm: boolean;
          kind: UseKind;
          last_day: string;
          note: string;
          room_id: string;
          series_id: string | null;
          show_id: string | null;
          starts_at: string;
          status: string;
          time_zone: string;
          title: string;
          updated_at: string;
          venue_id: string;
        };
        Insert: {
          amount_cents?: number | null;
          contact?: string;
          created_at?: string;
          currency: Currency;
          day: string;
          ends_at: string;
          file_path?: string | null;
          held_until?: string | null;
          id: string;
          is_firm: boolean;
          kind: UseKind;
          last_day: string;
          note?: string;
          room_id: string;
          series_id?: string | null;
          show_id?: string | null;
          starts_at: string;
          status?: string;
          time_zone: string;
          title: string;
          updated_at?: string;
          venue_id: string;
        };
        Update: {
          amount_cents?: number | null;
          contact?: string;
          created_at?: string;
          currency?: Currency;
          day?: string;
          ends_at?: string;
          file_path?: string | null;
          held_until?: string | null;
          id?: string;
          is_firm?: boolean;
          kind?: UseKind;
          last_day?: string;
          note?: string;
          room_id?: string;
          series_id?: string | null;
          show_id?: string | null;
          starts_at?: string;
          status?: string;
          time_zone?: string;
          title?: string;
          updated_at?: string;
          venue_id?: string;
        };
        Relationships: [
          { foreignKeyName: 'uses_in_a_room_of_their_venue'; columns: ["room_id","venue_id"]; isOneToOne: false; referencedRelation: 'rooms'; referencedColumns: ["id","venue_id"] },
          { foreignKeyName: 'uses_series_id_fkey'; columns: ["series_id"]; isOneToOne: false; referencedRelation: 'series'; referencedColumns: ["id"] },
          { foreignKeyName: 'uses_show_id_fkey'; columns: ["show_id"]; isOneToOne: false; referencedRelation: 'shows'; referencedColumns: ["id"] },
          { foreignKeyName: 'uses_venue_id_fkey'; columns: ["venue_id"]; isOneToOne: false; referencedRelation: 'venue_profiles'; referencedColumns: ["id"] },
        ];
      };
      venue_profiles: {
        Row: {
          accommodation: boolean;
          address: string;
          avatar_path: string | null;
          banner_path: string | null;
          bio: string | null;
          capacity: number;
          catering: boolean;
          closed: boolean;
          coordinates: string | null;
          country_code: string | null;
          created_at: string;
          currency: Currency;
          full_backline: boolean;
          genre_tags: string[];
          genres: string;
          hidden: boolean;
          id: string;
          instagram: string | null;
          instagram_followers: number;
          kept_by: string | null;
          lat: number | null;
          lights_tech: boolean;
          listed: boolean;
          lng: number | null;
          location: string;
          max_rate_cents: number | null;
          name: string;
          no_backline: boolean;
          partial_backline: boolean;
          past_artists: string[];
          place_id: number | null;
          rating: number | null;
          review_count: number;
          sound_tech: boolean;
          stage_photo_path: string | null;
          suspended: boolean;
          tech_rider_path: string | null;
          time_zone: string;
          updated_at: string;
          user_id: string;
          venue_photo_path: string | null;
          verified: boolean;
          vibe: string;
          vibe_tags: string[];
          website: string | null;
        };
        Insert: {
          accommodation?: boolean;
          address?: string;
          avatar_path?: string | null;
          banner_path?: string | null;
          bio?: string | null;
          capacity: number;
          catering?: boolean;
          closed?: boolean;
          coordinates?: never;
          country_code?: string | null;
          created_at?: string;
          currency?: Currency;
          full_backline?: boolean;
          genre_tags?: string[];
          genres?: string;
          hidden?: boolean;
          id?: string;
          instagram?: string | null;
          instagram_followers?: number;
          kept_by?: string | null;
          lat?: number | null;
          lights_tech?: boolean;
          listed?: never;
          lng?: number | null;
          location?: string;
          max_rate_cents?: number | null;
          name: string;
          no_backline?: boolean;
          partial_backline?: boolean;
          past_artists?: string[];
          place_id?: number | null;
          rating?: number | null;
          review_count?: number;
          sound_tech?: boolean;
          stage_photo_path?: string | null;
          suspended?: boolean;
          tech_rider_path?: string | null;
          time_zone?: string;
          updated_at?: string;
          user_id: string;
          venue_photo_path?: string | null;
          verified?: boolean;
          vibe?: string;
          vibe_tags?: string[];
          website?: string | null;
        };
        Update: {
          accommodation?: boolean;
          address?: string;
          avatar_path?: string | null;
          banner_path?: string | null;
          bio?: string | null;
          capacity?: number;
          catering?: boolean;
          closed?: boolean;
          coordinates?: never;
          country_code?: string | null;
          created_at?: string;
          currency?: Currency;
          full_backline?: boolean;
          genre_tags?: string[];
          genres?: string;
          hidden?: boolean;
          id?: string;
          instagram?: string | null;
          instagram_followers?: number;
          kept_by?: string | null;
          lat?: number | null;
          lights_tech?: boolean;
          listed?: never;
          lng?: number | null;
          location?: string;
          max_rate_cents?: number | null;
          name?: string;
          no_backline?: boolean;
          partial_backline?: boolean;
          past_artists?: string[];
          place_id?: number | null;
          rating?: number | null;
          review_count?: number;
          sound_tech?: boolean;
          stage_photo_path?: string | null;
          suspended?: boolean;
          tech_rider_path?: string | null;
          time_zone?: string;
          updated_at?: string;
          user_id?: string;
          venue_photo_path?: string | null;
          verified?: boolean;
          vibe?: string;
          vibe_tags?: string[];
          website?: string | null;
        };
        Relationships: [
          { foreignKeyName: 'venue_profiles_kept_by_fkey'; columns: ["kept_by"]; isOneToOne: false; referencedRelation: 'artist_profiles'; referencedColumns: ["id"] },
          { foreignKeyName: 'venue_profiles_place_id_fkey'; columns: ["place_id"]; isOneToOne: false; referencedRelation: 'places'; referencedColumns: ["id"] },
        ];
      };
    };
    Views: {
      booking_details: {
        Row: {
          agreed_commission_basis_points: number | null;
          agreed_venue_fee_cents: number | null;
          agreement_id: string | null;
          agreement_number: string | null;
          answer_due_at: string | null;
          artist_avatar_path: string | null;
          artist_fee_cents: number | null;
          artist_genres: string;
          artist_id: string;
          artist_location: string;
          artist_name: string;
          artist_net_cents: number | null;
          artist_signed_at: string | null;
          booking_id: string;
          capacity: number;
          commission_cents: number | null;
          confirmed_at: string | null;
          contested_by: Side[];
          conversation_id: string | null;
          created_at: string;
          currency: Currency;
          deal: Deal;
          did_not_play: boolean;
          doors_at: string;
          end_reason: string | null;
          ended_because: OvertakenBy | null;
          ends_at: string;
          expires_at: string | null;
          full_price_cents: number;
          guarantee_cents: number;
          invoice_id: string | null;
          invoice_number: string | null;
          invoice_paid_at: string | null;
          is_closed: boolean;
          is_past: boolean;
          message: string | null;
          name: string;
          offered_by: Side;
          open_cents: number | null;
          payout_arrived_at: string | null;
          payout_arrives_by: string | null;
          payout_arrives_from: string | null;
          payout_cents: number | null;
          payout_id: string | null;
          payout_initiated_at: string | null;
          payout_payee: Side | null;
          payout_sent_at: string | null;
          payout_status: string | null;
          payout_why: string | null;
          presale_price_cents: number | null;
          private_by: Side | null;
          replaces: string | null;
          requested_by: Side;
          return_id: string | null;
          returned_cents: number | null;
          revenue_cents: number | null;
          reviewed_by_artist: boolean;
          reviewed_by_venue: boolean;
          room: string | null;
          search_text: string;
          sent_at: string | null;
          set_minutes: number | null;
          set_starts_at: string | null;
          settlement_confirmed_at: string | null;
          settlement_id: string | null;
          settlement_status: string | null;
          show_date: string;
          show_genres: string[];
          show_id: string;
          show_status: string;
          starts_at: string;
          status: BookingStatus;
          tickets_sold: number | null;
          time_zone: string;
          title: string | null;
          to_return_cents: number | null;
          updated_at: string;
          venue_avatar_path: string | null;
          venue_fee_cents: number | null;
          venue_id: string;
          venue_location: string;
          venue_name: string;
          venue_signed_at: string | null;
          venue_total_cents: number | null;
        };
        Relationships: [];
      };
      conversation_list: {
        Row: {
          agreement_id: string | null;
          agreement_numbers: string[];
          artist_id: string;
          created_at: string;
          id: string;
          is_closed: boolean;
          is_muted: boolean;
          last_message: string | null;
          last_message_at: string | null;
          last_sender_side: Side | null;
          may_write: boolean;
          my_side: Side;
          offer_by: Side | null;
          offer_day: string | null;
          offer_status: BookingStatus | null;
          offer_words: string | null;
          partner_avatar_path: string | null;
          partner_id: string;
          partner_name: string;
          partner_role: string;
          status: string | null;
          unread: boolean;
          venue_id: string;
        };
        Relationships: [];
      };
      invoice_list: {
        Row: {
          about: About;
          agreement_id: string | null;
          agreement_number: string;
          amount_cents: number;
          artist: PartyOnInvoice;
          artist_id: string | null;
          artist_location: string;
          artist_name: string;
          booking_id: string | null;
          corrects_id: string | null;
          corrects_number: string | null;
          created_at: string;
          currency: Currency;
          due_on: string;
          event_date: string;
          event_name: string;
          id: string;
          issued_on: string;
          issuer: PartyOnInvoice;
          kind: 'invoice' | 'credit-note' | 'commission' | 'commission-credit' | 'merchandise' | 'merchandise-credit';
          language: string | null;
          lines: KeptLine[];
          month_numbers: MonthNumbers | null;
          number: string;
          open_cents: number;
          paid_at: string | null;
          payer: Side;
          settlement_id: string | null;
          status: InvoiceStatus;
          taxes: ContainedTax[];
          venue: PartyOnInvoice;
          venue_address: string;
          venue_id: string | null;
          venue_location: string;
          venue_name: string;
          why: string | null;
        };
        Relationships: [];
      };
      notification_list: {
        Row: {
          artist_name: string | null;
          created_at: string;
          event_id: string | null;
          id: string;
          is_new: boolean;
          kind: string;
          params: Json;
          profile_id: string | null;
          route: string;
          seq: number;
          side: Side | null;
          user_id: string;
          venue_name: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      artist_of_the_week: { Args: Record<PropertyKey, never>; Returns: { id: string; name: string; location: string; genres: string; rating: number; review_count: number; avatar_path: string; bio: string }[] };
      choose_side: { Args: { side: string }; Returns: Side };
      crew_sheet: { Args: { token: string }; Returns: CrewSheet | null };
      end_session: { Args: { session_id: string }; Returns: undefined };
      find_bookings: { Args: { words?: string; names?: string; days?: string[] }; Returns: { booking_id: string; show_id: string; status: BookingStatus; offered_by: Side; is_past: boolean; show_date: string; starts_at: string; time_zone: string; title: string; artist_id: string; artist_name: string; venue_id: string; venue_name: string; agreement_id: string; agreement_number: string; signed_by_me: boolean; settlement_id: string; settlement_status: string; payout_id: string; reviewed_by_me: boolean; conversation_id: string; did_not_play: boolean; payout_status: string; contested_by: Side[]; is_closed: boolean }[] };
      find_nights: { Args: { words?: string; names?: string; days?: string[] }; Returns: { show_id: string; show_date: string; starts_at: string; time_zone: string; title: string; status: string }[] };
      find_profiles: { Args: { words: string }; Returns: { side: Side; id: string; name: string; location: string; avatar_path: string }[] };
      invitation: { Args: { token: string }; Returns: { profile_name: string; side: Side; role: Role; address_hint: string; ends_at: string }[] };
      look_at_profile: { Args: { profile: string; visit: string }; Returns: undefined };
      looked_at: { Args: { profile: string }; Returns: { week: string; visitors: number }[] };
      mark_conversation_read: { Args: { conversation: string }; Returns: undefined };
      mute_conversation: { Args: { conversation: string; muted: boolean }; Returns: undefined };
      my_calendar: { Args: { first_day: string; last_day: string }; Returns: { day: string; status: DayStatus; show_id: string; booking_id: string; label: string; things: number; holds: number }[] };
      my_cancellation_fees: { Args: { first_day: string; last_day: string }; Returns: { booking_id: string; day: string; show_date: string; partner: string; received: boolean; amount_cents: number; currency: Currency; status: string }[] };
      my_engagement: { Args: { first_day: string; last_day: string }; Returns: { requests_in: number; requests_out: number; accepted: number; answered: number; answer_hours: number; messages_in: number; reviews: number; rating: number; partners: number; returning_partners: number }[] };
      my_figures: { Args: { first_day: string; last_day: string; step?: string }; Returns: { starts_on: string; currency: Currency; shows: number; gross_cents: number; tickets_sold: number; capacity: number; fee_cents: number; venue_total_cents: number; net_cents: number }[] };
      my_figures_by: { Args: { first_day: string; last_day: string; facet: string }; Returns: { label: string; currency: Currency; shows: number; gross_cents: number; tickets_sold: number; capacity: number; net_cents: number }[] };
      my_latest_nights: { Args: { first_day: string; last_day: string }; Returns: { show_id: string; day: string; currency: Currency; partners: string[]; tickets_sold: number; capacity: number; gross_cents: number }[] };
      my_links: { Args: Record<PropertyKey, never>; Returns: { kind: string; label: string; made_at: string; made_in: string; is_left_over: boolean; device: string }[] };
      my_profiles: { Args: Record<PropertyKey, never>; Returns: { id: string; side: Side; role: Role; home_id: string; name: string; avatar_path: string; time_zone: string; currency: string; country_code: string; public_calendar: boolean; show_profile_events: boolean; is_told: boolean; sees_business: boolean; is_asked: boolean; first_steps: FirstSteps }[] };
      my_sessions: { Args: Record<PropertyKey, never>; Returns: { id: string; device: string; ip: string; place: string; created_at: string; refreshed_at: string; is_this_one: boolean }[] };
      note_session: { Args: { device: string; place: string }; Returns: undefined };
      note_told: { Args: { notices: string[] }; Returns: undefined };
      payment_record: { Args: { profile: string }; Returns: { shows: number; within_days: number; late: number }[] };
      public_calendar: { Args: { profile: string; first_day: string; last_day: string }; Returns: { day: string; status: DayStatus; away_from: string; away_until: string }[] };
      response_record: { Args: { profile: string }; Returns: { asked: number; answered: number; median_minutes: number }[] };
      search_places: { Args: { query: string }; Returns: { id: number; name: string; region: string; country: string; country_code: string; time_zone: string; lat: number; lng: number; label: string }[] };
      show_of_profile: { Args: { calendar: boolean; events: boolean }; Returns: undefined };
      start_conversation: { Args: { partner: string }; Returns: string };
      upcoming_shows: { Args: { profile: string }; Returns: { show_id: string; title: string; show_date: string; starts_at: string; time_zone: string; status: string; artist_id: string; artist_name: string; venue_id: string; venue_name: string; venue_location: string; room: string }[] };
      who_acted: { Args: { artist: string; venue: string }; Returns: { user_id: string; side: Side; name: string }[] };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};

export type Tables<T extends keyof Database['public']['Tables']> = Database['public']['Tables'][T]['Row'];
export type Views<T extends keyof Database['public']['Views']> = Database['public']['Views'][T]['Row'];
