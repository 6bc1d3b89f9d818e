<?php

$lang['baseurl'] = 'Der Bewerbungsdienst (seine Basis-URL), etwa https://recruit.example';
$lang['customerid'] = 'Ihre Kunden-ID (customer id) beim Bewerbungsdienst';
$lang['urlkey'] = 'Beginn der Parameter in den Adressen der Seiten; leer: vacancy. Es darf kein Parameter des Wikis sein';
$lang['timezone'] = 'Die Zeitzone des Unternehmens, etwa Europe/Berlin; leer: die der Besucher';
$lang['access'] = 'Welche Stellen angezeigt werden';
$lang['access_o_external'] = 'die für alle';
$lang['access_o_internal'] = 'die für Beschäftigte';
$lang['access_o_any'] = 'alle';
$lang['company'] = 'Der Name des Unternehmens, für Suchmaschinen';
$lang['everywhere'] = 'Das Skript in jede Seite einfügen, auch wenn in ihrem Text kein Element steht (für Seiten, die andere einbinden)';
$lang['more'] = 'Weitere Einstellungen des Skripts als JSON, etwa {"questions-url": "/questions.json"}';
