import { type MessyFile, rows, utf8 } from './messy-file.ts';

/** Files that were read without their hours, their stages, or as people. */
export const TWELFTH_LOOK: MessyFile[] = [
  {
    name: 'a church hall: the hour beside the day, and doors in a column',
    kind: 'nights',
    currency: 'GBP',
    zone: 'Europe/London',
    bytes: utf8(
      [
        "St Aidan's concerts 2026/27,,,",
        'When,Performer,Doors,Fee',
        '"Saturday 12th September, 7.30pm",The Barley Singers,7pm,£350',
        '"Sunday 11th October, 3pm",Eleanor Frith,2.30pm,£300',
        '"Saturday 13th February, 7.30pm",Hexham Brass,7pm,£500 + collection',
      ].join('\n'),
    ),
    rows: rows(
      'day act doors stage fee deal',
      ['2026-09-12', 'The Barley Singers', '19:00', '19:30', 'GBP 350'],
      ['2026-10-11', 'Eleanor Frith', '14:30', '15:00', 'GBP 300'],
      ['2027-02-13', 'Hexham Brass', '19:00', '19:30', 'GBP 500', '£500 + collection'],
    ),
  },
  {
    name: 'a seller of tickets: moments with a zone by its letters, and fees that are its own',
    kind: 'nights',
    currency: 'USD',
    zone: 'America/Phoenix',
    bytes: utf8(
      [
        'Event ID,Event Name,Start Date & Time,Venue Name,Tickets Sold,Capacity,Gross Sales,Fees,Net Payout,Status',
        '889123,Desert Bloom,"Fri, Sep 18, 2026 8:00 PM MST",The Adobe Room,212,250,"$4,240.00",$318.00,"$3,922.00",Completed',
        '889177,Luna Park,"Thu, Dec 31, 2026 9:00 PM MST",The Adobe Room,64,250,"$1,600.00",$120.00,"$1,480.00",Live',
        '889151,Moth Season,"Fri, Oct 9, 2026 8:00 PM MST",The Adobe Room,12,250,$240.00,$18.00,$222.00,Canceled',
      ].join('\n'),
    ),
    columns: { fees: '' },
    rows: rows(
      'day act stage room sold capacity gross fee status',
      ['2026-09-18', 'Desert Bloom', '20:00', 'The Adobe Room', 212, 250, 'USD 4240', null, 'confirmed'],
      ['2026-12-31', 'Luna Park', '21:00', 'The Adobe Room', 64, 250, 'USD 1600', null, 'confirmed'],
    ),
  },
  {
    name: 'a Spanish festival: stages, agents, and one who is not known yet',
    kind: 'nights',
    zone: 'Europe/Madrid',
    bytes: utf8(
      [
        'Día;Hora;Escenario;Artista;Caché (IVA incl.);Representante;Correo;Estado',
        'viernes 25/06/2027;18:30;Río;Los Juncos;1.210,00 €;Ana Peral;ana@peral.example;Confirmado',
        'sábado 26/06/2027;00:30;Río;DJ Sombra;605,00 €;;sombra@dj.example;Pendiente',
        'sábado 26/06/2027;21:00;Plaza;Por confirmar;;;;',
      ].join('\n'),
    ),
    rows: rows(
      'day act stage room fee contact email status',
      [
        ...['2027-06-25', 'Los Juncos', '18:30', 'Río', 'EUR 1210', 'Ana Peral', 'ana@peral.example'],
        'confirmed',
      ],
      ['2027-06-26', 'DJ Sombra', '00:30', 'Río', 'EUR 605', null, 'sombra@dj.example', 'option'],
    ),
  },
];
